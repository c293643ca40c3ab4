import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { Fact, Facts, Letterhead } from '../../components/Sheet';
import styles from '../../components/Sheet.module.css';
import { AffirmedTerms, Sentences } from '../../components/Terms';
import { canonicalText } from '../../contract/filters';
import { policiesOf } from '../../contract/policies/policies';
import { PURPOSES } from '../../contract/policies/policy';
import { quotedPieces, postageCents, type Quote } from '../../contract/quotes';
import { receiptNumber } from '../../contract/text';
import { todaysFilters } from '../../contract/purchaseHistory';
import { FORMATS } from '../../downloads/formats';
import { listName } from '../../lib/listName';
import { dataDateWords, ownName, quotedWords, shortWords } from '../../lib/listWords';
import { formatDollars, formatCents, formatMoment } from '../../lib/formatPurchase';
import { formatCount } from '../../lib/format';
import { LAYOUT_WORDS, SAMPLING_WORDS } from '../../lib/layoutWords';
import { useAppSelector } from '../../state/hooks';
import { selectListsByFilters } from '../../state/lists/listSelectors';
import { listsApi } from '../../state/lists/listsApi';
import { selectUser } from '../../state/session/authSlice';
import { useLive } from '../../state/useLive';

/** The author's own name for the list; for others, or without one, its automatic name. */
export function QuoteTitle({ quote }: { readonly quote: Quote }) {
  const user = useAppSelector(selectUser);
  const isAuthor = quote.role === 'author' && user !== null;
  useLive(listsApi.endpoints.savedLists, isAuthor ? { uid: user.uid } : skipToken, { once: true });
  const filters = todaysFilters(quote);
  const saved = useAppSelector((state) =>
    isAuthor && filters !== null ? selectListsByFilters(state).get(canonicalText(filters)) : undefined,
  );
  return <h2>{ownName({ ...quote, list_name: saved?.list_name ?? null }) ?? automaticName(quote)}</h2>;
}

/** In characters: two lines. */
const LONGEST_TITLE = 160;

const automaticName = (quote: Quote): string =>
  quote.search_parameters === null
    ? shortWords(quote)
    : listName(quote.search_parameters, quote.elections ?? [], LONGEST_TITLE);

/** The quote as it is printed for the payer. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  const { id, created_at, expires_at, author_name, organization, organization_id, amount_cents } = quote;
  const { layout, form, only } = quote.file;
  const postage = postageCents(quote);
  return (
    <article className={styles.receipt} aria-label="Quote">
      <Letterhead />
      <Facts>
        <Fact name="Quote no.">{receiptNumber(id)}</Fact>
        <Fact name="Date">{formatMoment(created_at)}</Fact>
        {quote.paid_at === null ? (
          <Fact name="Good until">{formatMoment(expires_at)}</Fact>
        ) : (
          <Fact name="Paid on">{formatMoment(quote.paid_at)}</Fact>
        )}
        {author_name !== null && <Fact name="From">{author_name}</Fact>}
        {organization !== null && <Fact name="For">{organization}</Fact>}
        {organization_id !== null && <Fact name="Committee ID">{organization_id}</Fact>}
        <Fact name="List">{quotedWords(quote).join(' · ')}</Fact>
        <Fact name="Voters">{formatCount(quote.record_count)}</Fact>
        <Fact name="Households">{formatCount(quote.households)}</Fact>
        <Fact name="Deliverable">{formatCount(quote.deliverable)}</Fact>
        <Fact name="Voter data">{dataDateWords(quote.data_dates ?? []) || 'Unknown'}</Fact>
        <Fact name="File">
          {LAYOUT_WORDS[layout].label}, {FORMATS[form ?? 'csv'].short}
          {only !== undefined && `, ${formatCount(only.pieces)} of the list, ${SAMPLING_WORDS[only.by]}`}
        </Fact>
        {postage !== null && quote.postage_mills !== null && (
          <Fact name="To mail it">
            About {formatCents(postage)}: {formatCount(quotedPieces(quote))} pieces at{' '}
            {formatDollars(quote.postage_mills)}, paid elsewhere
          </Fact>
        )}
        <Fact name="Total">
          <strong>{formatCents(amount_cents)}</strong>, no sales tax
        </Fact>
      </Facts>
      <p className={styles.small}>
        The list stays as quoted. Payer and author both get the file and the receipt.
      </p>
      <Affirmed quote={quote} />
    </article>
  );
}

/** The same text that the checkout asks the payer to affirm. */
function Affirmed({ quote }: { readonly quote: Quote }) {
  const { policies, purposes } = policiesOf((quote.data_dates ?? []).map(({ state }) => state));
  return (
    <details className={styles.fold}>
      <summary>What the payer affirms</summary>
      <div className={styles.fields}>
        <p>The list may be used for any of these:</p>
        <Sentences of={purposes.map((purpose) => PURPOSES[purpose])} className={styles.files} />
        <p>What you’ll affirm:</p>
        <AffirmedTerms policies={policies} heading="h3" className={styles.files} />
        <p>
          <Link to="/data-use">Each state’s rules</Link>
        </p>
      </div>
    </details>
  );
}
