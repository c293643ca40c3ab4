import { useEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../components/Button';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { RequestState } from '../../state/RequestState';
import type { ProfileRequests } from './profileRequests';
import styles from './PurchaseHistory.module.css';
import { moreChosen, selectShown } from './purchaseHistorySlice';
import { PurchaseRow } from './PurchaseRow';
import { exportPurchases } from './purchasesCsv';
import { dateOf, failureSentence, latestOf } from './purchaseLabels';

const COLUMNS = ['Date', 'Amount', 'Search Filters', 'Payment Method', 'Status', 'Receipt'] as const;

export function PurchaseHistory({ request }: { readonly request: ProfileRequests['purchases'] }) {
  const purchases = request.data?.purchases ?? [];
  return (
    <>
      <RequestState
        request={request}
        failed={failureSentence(request.error, 'Failed to fetch purchases')}
        loading="Loading your purchases..."
      />
      {request.data?.purchases.length === 0 && <NoPurchases />}
      {purchases.length > 0 && <Purchases purchases={purchases} />}
    </>
  );
}

function NoPurchases() {
  return (
    <div className={styles.empty}>
      <p>No purchases found.</p>
      <p>Make your first purchase: search for voters.</p>
      <ButtonLink to="/voters" kind="primary">
        Search voters
      </ButtonLink>
    </div>
  );
}

function Purchases({ purchases }: { readonly purchases: readonly HistoryRow[] }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShown);
  // By the buyer's clock, newest first.
  const days = useMemo(() => [...Map.groupBy(latestOf(purchases, shown), dateOf)], [purchases, shown]);
  const table = useRef<HTMLTableElement>(null);
  const shownBefore = useRef(shown);
  useEffect(() => {
    // After 'more', the focus goes to the first new row. The header is a row too.
    const rows = [...(table.current?.rows ?? [])].filter((row) => !('ofRowAbove' in row.dataset));
    const firstOfMore = rows[shownBefore.current + 1];
    if (shown > shownBefore.current)
      firstOfMore?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    shownBefore.current = shown;
  }, [shown]);
  return (
    <>
      <table ref={table} className={styles.table} aria-labelledby="history">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(([date, ofDay]) => (
          <tbody key={date}>
            {ofDay.map((purchase, n) => (
              <PurchaseRow key={purchase.id ?? n} bought={purchase} />
            ))}
          </tbody>
        ))}
      </table>
      <p>
        <Button kind="quiet" onClick={() => dispatch(exportPurchases(purchases))}>
          Save all purchases as CSV
        </Button>
      </p>
      {purchases.length > shown && (
        <div className={styles.more}>
          <p>
            Showing the latest {formatCount(shown)} of {formatCount(purchases.length)} purchases
          </p>
          <Button onClick={() => dispatch(moreChosen())}>Show more</Button>
        </div>
      )}
    </>
  );
}
