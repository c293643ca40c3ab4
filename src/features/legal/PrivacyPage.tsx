import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';

export function PrivacyPage() {
  return (
    <Article title={PAGES['/privacy'].heading} lead={PAGES['/privacy'].intro}>
      <h2>Visitors</h2>
      <p>
        You don’t need an account to search. Our logs record which part of our API was called, when, how long
        it took and whether it worked. They hold no names, no searches and no addresses.
      </p>
      <h2>Buyers</h2>
      <ul>
        <li>Your name and email address, so you can sign in and find your purchases.</li>
        <li>
          Your purchases: the search, the number of records, the price, the date, and your card’s brand and
          last four digits.
        </li>
        <li>We never see your card number. It goes straight to Stripe, our payment provider.</li>
        <li>We never see your password either. Google’s Firebase Authentication handles sign-in.</li>
      </ul>
      <h2>Voters</h2>
      <p>
        Our lists come from voter files that states make available by law. We leave out records that a state
        marks as confidential or exempt. A free search never shows a mailing address or a date of birth.
      </p>
      <h2>Cookies and tracking</h2>
      <p>
        We don’t run ads, we don’t track you, and we set no cookies of our own. Your browser’s storage keeps
        you signed in.
      </p>
    </Article>
  );
}
