import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { ListedQuote } from '../../../contract/quotes';
import { receiptNumber } from '../../../contract/receiptNumber';
import { formatCents, formatMoment } from '../../../lib/formatPurchase';
import { formatVoters } from '../../../lib/voterLabels';
import type { AuthUser } from '../../../services/auth';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { boughtWords } from '../../../state/quotes/boughtWords';
import { quoteActChosen, quotesRetried } from '../../../state/quotes/quoteSlice';
import { quotesApi } from '../../../state/quotes/quotesApi';
import { RequestState } from '../../../state/RequestState';
import { Act } from '../Act';
import cell from '../ListCell.module.css';
import { ListWords } from '../ListWords';
import styles from '../ProfilePage.module.css';
import { shortWords } from '../purchaseLabels';

/** The quotes that a person made. Nothing while there are none. */
export function Quotes({ user: { uid } }: { readonly user: AuthUser }) {
  const request = useAppSelector(quotesApi.endpoints.quotes.select({ uid }));
  const quotes = request.data?.quotes ?? [];
  if (request.error === undefined && quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes" className={styles.section}>
      <h2 id="quotes">Quotes</h2>
      <RequestState request={request} failed="We couldn’t load your quotes." retried={quotesRetried} />
      <ul className={styles.received}>
        {quotes.map((quote) => (
          <QuoteItem key={quote.id} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

function QuoteItem({ quote }: { readonly quote: ListedQuote }) {
  const dispatch = useAppDispatch();
  const label = `${shortWords(quote)}, quote ${receiptNumber(quote.id)}`;
  const button = (quoteAct: 'copy' | 'open' | 'close' | 'reopen', text: string) => (
    <Act of={label} onClick={() => dispatch(quoteActChosen({ quoteId: quote.id, quoteAct }))}>
      {text}
    </Act>
  );
  return (
    <li>
      <ListWords list={quote} className={cell.name} />
      <p className={cell.extent}>
        <span>{standingOf(quote)}</span>
        <span>Quote no. {receiptNumber(quote.id)}</span>
        <span>Made {formatMoment(quote.created_at)}</span>
        <span>{formatVoters(quote.record_count)}</span>
        <span>{formatCents(quote.amount_cents)}</span>
        {quote.bought !== null && <strong>{boughtWords(quote.bought)}</strong>}
        {quote.organization !== null && <span>For {quote.organization}</span>}
        {quote.purchase_id !== null && (
          <Link className={cell.rename} to={`/receipt?purchase=${quote.purchase_id}`}>
            Receipt and files<VisuallyHidden> of {label}</VisuallyHidden>
          </Link>
        )}
        {button('open', 'Open')}
        {quote.status === 'open' && button('copy', 'Copy link')}
        {/* One button, so that it keeps the focus. */}
        {(quote.status === 'open' || quote.status === 'closed') &&
          (quote.status === 'open' ? button('close', 'Close quote') : button('reopen', 'Reopen quote'))}
      </p>
    </li>
  );
}

function standingOf({ status, expires_at, paid_at }: ListedQuote): string {
  switch (status) {
    case 'open':
      return `Open until ${formatMoment(expires_at)}`;
    case 'paid':
      return `Paid on ${formatMoment(paid_at ?? expires_at)}`;
    case 'closed':
      return 'Closed';
    case 'expired':
      return `Was good until ${formatMoment(expires_at)}`;
    case 'withdrawn':
      return 'Its data was withdrawn';
  }
}
