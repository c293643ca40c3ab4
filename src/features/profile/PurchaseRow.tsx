import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type BadgeProps } from '../../components/Badge';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { amountOf, paymentMethodOf } from '../../lib/paymentWords';
import { ListCell } from './ListCell';
import styles from './PurchaseHistory.module.css';
import { DownloadButton, PurchaseFile } from './PurchaseFile';
import { dateOf, statusOf } from './purchaseLabels';
import { searchAgainUrl } from './searchAgain';

const TONES: ReadonlyMap<string | null, BadgeProps['tone']> = new Map([
  ['succeeded', 'good'],
  ['failed', 'bad'],
  ['disputed', 'bad'],
]);

/** Drawn once: showing more purchases leaves those above alone. */
export const PurchaseRow = memo(function PurchaseRow({ purchase }: { readonly purchase: HistoryRow }) {
  const file = fileOf(purchase);
  return (
    <tr>
      <td className={styles.date}>{dateOf(purchase)}</td>
      <td className={styles.amount} data-label="Amount">
        {amountOf(purchase)}
      </td>
      <td className={styles.list}>
        <ListCell purchase={purchase} />
        {file !== null && <PurchaseFile {...file} />}
      </td>
      <td className={styles.method} data-label="Payment Method">
        {paymentMethodOf(purchase)}
      </td>
      <td className={styles.status}>
        <Badge tone={TONES.get(purchase.status) ?? 'neutral'}>{statusOf(purchase)}</Badge>
      </td>
      <td className={styles.receipt} data-label="Receipt">
        <Receipt purchase={purchase} />
      </td>
      <td className={styles.actions}>
        <Actions purchase={purchase} />
      </td>
    </tr>
  );
});

/** Ours, of everything that was paid, with what its file is known by; and the card provider's. */
function Receipt({ purchase }: { readonly purchase: HistoryRow }) {
  const { id, receipt_url, status } = purchase;
  const isPaid = id !== null && ['succeeded', 'refunded', 'disputed'].includes(status ?? '');
  if (!isPaid && receipt_url === null) return 'N/A';
  return (
    <div className={styles.receipts}>
      {isPaid && <Link to={`/receipt?purchase=${id}`}>Receipt and files</Link>}
      {receipt_url !== null && (
        <a href={receipt_url} target="_blank" rel="noopener noreferrer">
          Stripe’s receipt
        </a>
      )}
    </div>
  );
}

function Actions({ purchase }: { readonly purchase: HistoryRow }) {
  const file = fileOf(purchase);
  const url = searchAgainUrl(purchase);
  return (
    <div className={styles.buttons}>
      {file !== null && <DownloadButton {...file} />}
      {url !== null && <Link to={url}>Search again</Link>}
    </div>
  );
}

/** What its file is known by; null if there is none to download. */
function fileOf({ id, status, record_count }: HistoryRow) {
  return status === 'succeeded' && id !== null ? { purchaseId: id, records: record_count ?? 0 } : null;
}
