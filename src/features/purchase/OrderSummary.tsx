import { filterWords, type NamedElection } from '../../lib/filterWords';
import { formatDay } from '../../lib/format';
import { formatCents, formatRecords } from '../../lib/formatPurchase';
import { stateName } from '../../lib/stateNames';
import { useAppSelector } from '../../state/hooks';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectStates } from '../../state/search/stateSummaries';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import styles from './PurchaseDialog.module.css';
import type { Order } from './purchaseState';

const NO_ELECTIONS: readonly NamedElection[] = [];

/** What the buyer gets for the money. */
export function OrderSummary() {
  const filters = useAppSelector((state) => selectListOnOffer(state)?.filters);
  const state = filters?.State ?? '';
  const elections = useAppSelector((root) => selectStateFilters(state)(root).data?.elections ?? NO_ELECTIONS);
  const dates = useAppSelector(selectStates).filter((known) => state === '' || known.state === state);
  if (filters === undefined) return null;
  return (
    <section className={styles.summary} aria-label="What you’re buying">
      <p className={styles.filters}>{filterWords(filters, elections).join(' · ')}</p>
      <ul className={styles.facts}>
        <li>One file with every record, laid out for your mail house or as you choose.</li>
        {dates.length > 0 && (
          <li>
            Voter data as of{' '}
            {dates
              .map(({ state: code, dataDate }) =>
                dates.length === 1 ? formatDay(dataDate) : `${formatDay(dataDate)} (${stateName(code)})`,
              )
              .join(', ')}
            .
          </li>
        )}
        <li>Download it again whenever you like, free.</li>
        <li>Your money back if we can’t deliver it, or if a record is missing.</li>
      </ul>
    </section>
  );
}

export function Amount({ order }: { readonly order: Order }) {
  return (
    <p className={styles.amount}>
      Amount: {formatCents(order.amountCents)} for {formatRecords(order.recordCount)}
    </p>
  );
}
