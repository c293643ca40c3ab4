import { Link } from 'react-router-dom';
import intro from '../../lib/intros/privacy.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { COMPANY } from '../../lib/company';

export function PrivacyPage() {
  return (
    <Article title={PAGES['/privacy'].heading} lead={intro}>
      <h2>Who we are</h2>
      <p>
        {COMPANY.name}, {COMPANY.address}, runs this shop and answers for your data. Ask us what we keep about
        you, or have it corrected or deleted:{' '}
        <a href={`mailto:${COMPANY.privacyContact}`}>{COMPANY.privacyContact}</a>.
      </p>
      <h2>Visitors</h2>
      <p>
        You don’t need an account to search. Our logs record which part of our API was called, when, how long
        it took and whether it worked. They hold no names, no searches and no addresses.
      </p>
      <p>
        So that nobody copies a voter file through free searches, we count requests by network address and by
        account. We keep neither: only a code made from it with a secret key, together with a number, and
        codes of the searches already counted. They are deleted after the day they count for.
      </p>
      <h2>Buyers</h2>
      <ul>
        <li>Your name and email address, so you can sign in and find your purchases.</li>
        <li>
          Your purchases: the search, the number of records, the price, the date, and your card’s brand and
          last four digits.
        </li>
        <li>
          What you affirm before you buy: your purpose, your committee or name, and, where a state asks for
          them, its number and your name as you typed it.
        </li>
        <li>
          What your files are known by: their layout, size and fingerprint (SHA-256). Anyone who has such a
          file can <Link to="/verify">ask whether we made it</Link>. We say when, from which data and of how
          many records. Only to you, signed in, do we say with which filters, under which name and for which
          organization.
        </li>
        <li>We never see your card number. It goes straight to Stripe, our payment provider.</li>
        <li>We never see your password either. Google’s Firebase Authentication handles sign-in.</li>
      </ul>
      <h2>How long</h2>
      <ul>
        <li>
          Your account, until you delete it. Your profile page does that, changes your name, and gives you
          everything we keep about you as one file.
        </li>
        <li>
          Your purchases, with what was downloaded and when and what you affirmed for them, for seven years,
          as bookkeeping asks. What you began to buy and never paid for, 90 days. What you affirmed and bought
          nothing with, 13 months.
        </li>
        <li>
          Download links, 30 days after they end. Logs, as long as our host keeps them: days, not months.
        </li>
        <li>
          What our staff did for you by hand, such as a refund, with the reason they gave, for seven years.
        </li>
        <li>Backups, 30 days. What is deleted is still in them until then.</li>
      </ul>
      <h2>After you delete your account</h2>
      <ul>
        <li>
          Gone at once: your name, your email address, the names of your lists, your download links, and what
          you affirmed without buying anything.
        </li>
        <li>
          Kept for the seven years of each purchase: what you bought and paid, under a number instead of your
          name. The committee or organization on the receipt, and whatever name you gave when you affirmed
          something, stay as you wrote them.
        </li>
        <li>
          That the account was deleted, and when, under the same number: for 90 days, or as long as a purchase
          of yours is kept.
        </li>
        <li>Stripe’s copy of your payments and receipts, as long as Stripe has to keep it.</li>
      </ul>
      <h2>Who else sees it</h2>
      <p>
        Netlify hosts the site, Neon the database, Google’s Firebase your sign-in, and Stripe your payment.
        Each gets only what its part needs. We sell no data about visitors or customers.
      </p>
      <p>
        Stripe gets your card, the name on it, your account’s email address, and the committee for the
        receipt. It mails the receipt to that address and keeps a copy of all this under{' '}
        <a href="https://stripe.com/privacy">its own rules</a>.
      </p>
      <h2>Voters</h2>
      <p>
        Our lists come from voter files that states make available by law. We leave out records that a state
        marks as confidential or exempt. If a law or a court keeps a voter off mailing lists, we take the
        voter out of every list. We remember the voter ID for as long as that holds and 30 days longer (in the
        log of what our staff did, for seven years), and the record itself, which no list and no search ever
        shows, until we delete that copy of the file. A free search shows a voter’s name, age, party, street,
        house number and city, and never a date of birth or a separate mailing address.
      </p>
      <h2>Cookies and tracking</h2>
      <p>
        We don’t run ads, we don’t track you, and we set no cookies of our own. Your browser’s storage keeps
        you signed in. It also keeps your answers in the step-by-step search, your profile until we have saved
        it, and, until you sign out, the filters of the lists you paid for or tried to pay for on this device,
        with what became of each payment.
      </p>
    </Article>
  );
}
