import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Badge, type BadgeProps } from '../../components/Badge';
import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import type { HistoryRow } from '../../contract/purchaseHistory';
import type { AuthUser } from '../../services/auth';
import { profileApi } from './profileApi';
import styles from './PurchaseHistory.module.css';
import { fileChosen, selectProfile } from './profileSlice';
import {
  amountOf,
  dateOf,
  extentOf,
  failureOf,
  filtersOf,
  paymentMethodOf,
  statusOf,
} from './purchaseLabels';

const COLUMNS = ['Date', 'Amount', 'Search Filters', 'Payment Method', 'Status', 'Receipt'] as const;

const TONES: ReadonlyMap<string | null, BadgeProps['tone']> = new Map([
  ['succeeded', 'good'],
  ['failed', 'bad'],
  ['disputed', 'bad'],
]);

export function PurchaseHistory({ user }: { readonly user: AuthUser }) {
  const { data, error } = useAppSelector(profileApi.endpoints.purchases.select({ uid: user.uid }));
  if (error !== undefined)
    return <Notice tone="error">{failureOf(error, 'Failed to fetch purchases')}</Notice>;
  if (data === undefined) {
    return (
      <p role="status">
        <Spinner /> Loading your purchases...
      </p>
    );
  }
  if (data.purchases.length === 0) {
    return (
      <div className={styles.empty}>
        <p>No purchases found.</p>
        <p>Make your first purchase: search for voters and download the list.</p>
        <ButtonLink to="/voters" kind="primary">
          Search voters
        </ButtonLink>
      </div>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">Download</th>
        </tr>
      </thead>
      <tbody>
        {data.purchases.map((purchase, n) => (
          <Row key={purchase.id ?? n} purchase={purchase} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ purchase }: { readonly purchase: HistoryRow }) {
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const preparing = profile.status === 'preparing';
  const { id } = purchase;
  return (
    <tr>
      <td data-label="Date">{dateOf(purchase)}</td>
      <td data-label="Amount">{amountOf(purchase)}</td>
      <td data-label="Search Filters">
        <span>
          {filtersOf(purchase)} <span className={styles.extent}>{extentOf(purchase)}</span>
        </span>
      </td>
      <td data-label="Payment Method">{paymentMethodOf(purchase)}</td>
      <td data-label="Status">
        <Badge tone={TONES.get(purchase.status) ?? 'neutral'}>{statusOf(purchase)}</Badge>
      </td>
      <td data-label="Receipt">
        {purchase.receipt_url === null ? (
          'N/A'
        ) : (
          <a href={purchase.receipt_url} target="_blank" rel="noopener noreferrer">
            View receipt
          </a>
        )}
      </td>
      <td data-label="Download">
        {purchase.status === 'succeeded' && id !== null ? (
          <Button
            busy={preparing && profile.purchaseId === id}
            disabled={preparing}
            onClick={() => dispatch(fileChosen({ purchaseId: id }))}
          >
            Download CSV
          </Button>
        ) : (
          'N/A'
        )}
      </td>
    </tr>
  );
}
