import intro from '../../lib/intros/privacy.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { COMPANY } from '../../lib/operator';

export default function PrivacyPage() {
  return (
    <Article title={PAGES['/privacy'].title} lead={intro}>
      <h2>Who we are</h2>
      <p>
        {COMPANY.name}, {COMPANY.address}, runs this shop and is responsible for your data. To see what we
        have about you, or to have it corrected or deleted, write to{' '}
        <a href={`mailto:${COMPANY.privacyContact}`}>{COMPANY.privacyContact}</a>.
      </p>
      <h2>Visitors</h2>
      <p>
        You don’t need an account to search. Our logs record which part of our API was called, when, how long
        it took and whether it worked. They hold no names, no searches and no addresses.
      </p>
      <p>
        To keep anyone from copying a voter file through free searches, we count requests per network address
        and per account. We store neither one. We keep only a code made from it with a secret key, the number
        of requests, and a code for each search. All of that is deleted after a day.
      </p>
      <h2>Buyers</h2>
      <ul>
        <li>Your name and email address, so you can sign in and find your purchases.</li>
        <li>
          Your purchases: the list’s filters, number of voters, price and date, and your card’s brand and last
          four digits.
        </li>
        <li>Lists that you save: the filters, the name, and the campaign that you put it into.</li>
        <li>
          Quotes that you make: the list’s filters, the file you chose, and the postage and committee you
          typed. Anyone with a quote’s link can read it. It doesn’t say who made it. Once it is paid, you see
          the payer’s committee and when they paid. You get the file and the receipt, too.
        </li>
        <li>
          The email addresses of people you share with, until you remove them. You see on which days each of
          them downloaded your list. They see your name or your committee.
        </li>
        <li>
          Do-not-mail lists that you add: their names, and the IDs of the voters on them. Your browser reads
          the file. It sends us voter IDs, or last names, initials, addresses and ZIP codes, and we keep only
          the voter IDs.
        </li>
        <li>
          What you affirm before you buy: your purpose, and your committee or name. Where a state requires it,
          also the committee’s number and your name as you typed it.
        </li>
        <li>Your downloads: when, and the file’s layout, size and number of voters.</li>
        <li>We never see your card number. It goes straight to Stripe, our payment provider.</li>
        <li>We never see your password either. Google’s Firebase Authentication handles sign-in.</li>
      </ul>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          Your account: until you delete it. On your profile page you can delete it or change your name. You
          can also download everything we have about you in one file.
        </li>
        <li>
          Your purchases, including each download and what you affirmed: seven years, for our accounting
          records. Purchases you started but didn’t pay for: 90 days. Anything you affirmed without buying a
          list: 13 months.
        </li>
        <li>
          Saved lists and campaigns: until you delete them. You can bring a deleted list back for a day.
        </li>
        <li>Quotes: 30 days after they expire; those that were paid, as long as the purchase.</li>
        <li>
          Do-not-mail lists: until you delete them. The name goes at once and the voter IDs overnight, unless
          a list that you bought leaves them out.
        </li>
        <li>
          Download links: 30 days after they expire. Logs: as long as our host keeps them, which is days, not
          months.
        </li>
        <li>
          Anything our staff did on your account, such as a refund, and the reason they gave: seven years.
        </li>
        <li>Backups: 30 days. Deleted data stays in them until then.</li>
      </ul>
      <h2>After you delete your account</h2>
      <ul>
        <li>
          Deleted right away: your name, email address, saved lists, campaigns, quotes and download links. So
          are the names of the lists you bought, and anything you affirmed without buying a list.
        </li>
        <li>
          Kept until each purchase is seven years old: what you bought and paid, under a number instead of
          your name. The committee on the receipt stays as you typed it. So does any name you typed when you
          affirmed something.
        </li>
        <li>
          Kept for 90 days, or as long as any of your purchases: the day the account was deleted, under that
          number.
        </li>
        <li>Stripe keeps its own copy of your payments and receipts for as long as it has to.</li>
      </ul>
      <h2>Who else sees it</h2>
      <p>
        Netlify hosts the site, Neon hosts the database, Google’s Firebase handles sign-in, and Stripe handles
        payments. Each one gets only what it needs. We don’t sell data about visitors or customers.
      </p>
      <p>
        Stripe gets your card, the name on it, your account’s email address, and the committee for the
        receipt. It emails the receipt to that address and keeps all of this under{' '}
        <a href="https://stripe.com/privacy">its own privacy policy</a>. To recognize stolen cards, its script
        watches your device and how you use the page, from the checkout on. It also sees the page’s address,
        which holds your filters, such as a last name.
      </p>
      <h2>Voters</h2>
      <p>
        Our lists come from voter files that states make available by law. We leave out voters whom a state
        marks as confidential or exempt. If a law or a court order bars a voter from mailing lists, we remove
        that voter from every list. We keep the voter ID while the order applies and 30 days more (seven years
        in our staff log). We keep the row itself until we delete that version of the file. No list or search
        ever shows it.
      </p>
      <p>
        A free search shows a voter’s name, age, party, street, house number and city. It never shows a date
        of birth or a separate mailing address. If you add a do-not-mail list, we tell you which of its rows
        matched no one. Limits per account and day keep both from being used to look people up in bulk.
      </p>
      <h2>Cookies and tracking</h2>
      <p>
        We don’t run ads, we don’t track you, and we don’t set cookies. Your browser’s own storage keeps you
        signed in. It also holds your walkthrough answers, and your profile until we’ve saved it. Until you
        sign out, it holds the filters of lists you bought or tried to buy here, and each payment’s outcome.
      </p>
    </Article>
  );
}
