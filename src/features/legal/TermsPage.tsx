import { Link } from 'react-router-dom';
import intro from '../../lib/intros/terms.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { COMPANY, OPERATOR, REFUND_PROMISE } from '../../lib/operator';

export default function TermsPage() {
  return (
    <Article title={PAGES['/terms'].title} lead={intro}>
      <h2>What you buy</h2>
      <p>
        Each purchase is one list, for $9.99. It has every voter who matches your filters in the data shown
        with it. You can download it again anytime, free, as CSV or in any other format we offer.
      </p>
      <h2>What you may use it for</h2>
      <ul>
        <li>
          Election campaigns, political mail, research and government, as allowed by the state that published
          the file.
        </li>
        <li>
          No commercial use: don’t use a list for advertising or commercial solicitation, and don’t resell or
          publish it.
        </li>
        <li>
          States have their own <Link to="/data-use">rules</Link>, some with penalties. Following them is your
          responsibility.
        </li>
      </ul>
      <h2>What the data is</h2>
      <p>
        A copy of the state’s voter file as of its data date. People move and change parties, so we can’t
        promise that every row will still be right when your mail arrives.
      </p>
      <h2>Refunds</h2>
      <p>
        {REFUND_PROMISE} Write to <a href={`mailto:${OPERATOR.contact}`}>{OPERATOR.contact}</a> with your
        receipt number. After a refund, you can no longer download the list.
      </p>
      <h2>Who sells it</h2>
      <p>
        {COMPANY.name}, {COMPANY.address}. Stripe takes the payment; we never see your card number.
      </p>
    </Article>
  );
}
