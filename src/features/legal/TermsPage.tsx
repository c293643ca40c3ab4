import { PAGES } from '../../app/paths';
import { Article } from '../../components/Article';

export function TermsPage() {
  return (
    <Article title={PAGES['/terms'].heading} lead={PAGES['/terms'].intro}>
      <h2>What you buy</h2>
      <p>
        One purchase is one list: the records that match your search on the data shown beside it, as a CSV
        file, for $9.99. You can download a list again without paying again.
      </p>
      <h2>What you may use it for</h2>
      <ul>
        <li>
          Election campaigns, political mailings, research and government, as the state that published the
          file allows.
        </li>
        <li>No commercial use: no advertising, no solicitation, no resale, no publishing of records.</li>
        <li>States have rules of their own, some with penalties. Keeping to them is the buyer’s duty.</li>
      </ul>
      <h2>What the data is</h2>
      <p>
        A copy of the state’s voter file on its data date. People move and change party; we do not promise
        that every record is still true when your mail arrives.
      </p>
      <h2>Refunds</h2>
      <p>
        If a list cannot be delivered, or does not hold the number of records you were shown, you get your
        money back. A refund ends the right to download the list.
      </p>
    </Article>
  );
}
