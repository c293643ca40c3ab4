import { Link } from 'react-router-dom';
import intro from '../../lib/intros/mailing-lists.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { OPERATOR } from '../../lib/operator';
import { ButtonLink } from '../../components/Button';

export default function MailingListsPage() {
  return (
    <Article title={PAGES['/mailing-lists'].title} lead={intro}>
      <h2>What’s in a list</h2>
      <ul>
        <li>Every voter who matches your filters.</li>
        <li>For a mail house: a name line, a salutation and one address for each voter or household.</li>
        <li>
          With every column: names, home and mailing address, age, party, status, districts, precinct and
          elections voted in.
        </li>
        <li>As CSV or Excel, also for NGP VAN and other CRMs, or as labels to print.</li>
      </ul>
      <p>
        See for yourself: <a href="/precinct-post-sample-mail-house.csv">mail house sample</a>,{' '}
        <a href="/precinct-post-sample.csv">sample with every column</a> (made-up voters).
      </p>
      <h2>What it costs</h2>
      <p>$9.99 a list, any size. You see the exact count before you pay. Downloading it again is free.</p>
      <p>
        Leaving out your do-not-mail list is free, too: add it to <Link to="/voters">your filters</Link>,
        under “Leave out”.
      </p>
      <h2>Custom lists</h2>
      <p>
        Need a list matched with your supporters, or an area our filters don’t cover? Tell us what you’re
        mailing and when it goes to print.
      </p>
      <p>
        Contact us for a quote: <a href={`mailto:${OPERATOR.contact}`}>{OPERATOR.contact}</a>
      </p>
      <p>
        <ButtonLink to="/voters" kind="primary">
          Search voters
        </ButtonLink>
      </p>
    </Article>
  );
}
