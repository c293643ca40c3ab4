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
        <li>Every voter who matches your search.</li>
        <li>
          In a file for a mail house: a name line, a salutation and one address for each voter or household.
        </li>
        <li>
          In the file with everything: name, home and mailing address, age, party, status, districts, precinct
          and the elections each voter voted in.
        </li>
        <li>
          As a CSV file or Excel workbook for mail houses, spreadsheets and CRMs, or as labels to print.
        </li>
      </ul>
      <h2>Custom lists</h2>
      <p>
        A match with your supporters, or an area that no filter draws: tell us what you’re mailing and when it
        goes to print, and we’ll send you a quote. A do-not-mail list of your own needs no quote: add it free
        to <Link to="/voters">your search</Link>, under “Leave out”.
      </p>
      <p>
        Contact us for a quote: <a href={`mailto:${OPERATOR.contact}`}>{OPERATOR.contact}</a>
      </p>
      <p>
        <ButtonLink to="/voters" kind="primary">
          Build a list now
        </ButtonLink>
      </p>
    </Article>
  );
}
