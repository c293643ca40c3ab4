import { Link } from 'react-router-dom';
import intro from '../../lib/intros/mailing-lists.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { OPERATOR } from '../../lib/operator';
import { ButtonLink } from '../../components/Button';

export function MailingListsPage() {
  return (
    <Article title={PAGES['/mailing-lists'].title} lead={intro}>
      <h2>What’s in a list</h2>
      <ul>
        <li>Every voter who matches your filters.</li>
        <li>For a mail house: a name line, a salutation and one address for each voter or household.</li>
        <li>
          With everything: names, home and mailing address, age, party, status, districts, precinct and
          elections voted in.
        </li>
        <li>As CSV or Excel, for CRMs too, or as labels to print.</li>
      </ul>
      <h2>Custom lists</h2>
      <p>
        A match with your supporters, or an area that no filter draws? Tell us what you’re mailing and when it
        goes to print. A do-not-mail list is free: add it to <Link to="/voters">your filters</Link>, under
        “Leave out”.
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
