import { PAGES } from '../../app/paths';
import { Article } from '../../components/Article';

export function PrivacyPage() {
  return (
    <Article title={PAGES['/privacy'].heading} lead={PAGES['/privacy'].intro}>
      <h2>Visitors</h2>
      <p>
        Searching needs no account. Our log notes when a page of the programming interface was asked for, how
        long the answer took and whether it worked. It holds no name, no search and no address.
      </p>
      <h2>Buyers</h2>
      <ul>
        <li>Your name and e-mail address, so that you can sign in and find your purchases again.</li>
        <li>
          Your purchases: the search, the number of records, the price, the date, the card’s brand and last
          four digits.
        </li>
        <li>Card numbers never reach us. They go straight to our payment provider, Stripe.</li>
        <li>Passwords never reach us either. Google’s Firebase Authentication keeps the accounts.</li>
      </ul>
      <h2>Voters</h2>
      <p>
        The lists come from voter files that states make available by law. Records that a state marks as
        confidential or exempt are left out. A free search shows no mailing address and no date of birth.
      </p>
      <h2>Cookies and tracking</h2>
      <p>No advertising, no tracking, no cookies of ours. Your browser’s own storage keeps you signed in.</p>
    </Article>
  );
}
