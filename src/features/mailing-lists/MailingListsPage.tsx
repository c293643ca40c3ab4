import { PAGES } from '../../app/paths';
import { Article } from '../../components/Article';
import { ButtonLink } from '../../components/Button';

const CONTACT = 'lists@precinct-post.example';

export function MailingListsPage() {
  return (
    <Article title={PAGES['/mailing-lists'].heading} lead={PAGES['/mailing-lists'].intro}>
      <h2>What is in a list</h2>
      <ul>
        <li>
          Every voter who matches your search, to the last record: names, residence and mailing address, age,
          party, status.
        </li>
        <li>Districts, precinct and the elections each voter took part in.</li>
        <li>One CSV file that spreadsheets and mail houses open as it is.</li>
      </ul>
      <h2>Custom lists</h2>
      <p>
        Households instead of persons, several states in one drop, a suppression file, your own walk order:
        tell us what the mailing is for and when it has to be printed, and we answer with a quote.
      </p>
      <p>
        Contact us for a quote: <a href={`mailto:${CONTACT}`}>{CONTACT}</a>
      </p>
      <p>
        <ButtonLink to="/voters" kind="primary">
          Make a list now
        </ButtonLink>
      </p>
    </Article>
  );
}
