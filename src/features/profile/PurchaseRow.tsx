import { memo } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../components/classes';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { amountOf, paymentMethodOf } from '../../lib/paymentWords';
import { ListCell } from './ListCell';
import styles from './PurchaseHistory.module.css';
import { choiceIdOf, PurchaseFile } from './PurchaseFile';
import { fileChosen } from './profileEvents';
import { DownloadButton } from '../../downloads/DownloadButton';
import { selectFileChoices } from '../../downloads/fileChoicesSlice';
import { LayoutChoice } from '../../downloads/LayoutChoice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dateOf, statusOf } from './purchaseLabels';
import { todaysFilters } from '../../contract/todaysFilters';
import { DEFAULT_VIEW } from '../../state/search/resultsView';
import { searchUrl } from '../../state/search/searchUrl';

const TONES: ReadonlyMap<string | null, string | undefined> = new Map([
  ['succeeded', styles.good],
  ['failed', styles.bad],
  ['disputed', styles.bad],
]);

const ALL_COLUMNS = 7;

/** Drawn once: showing more purchases leaves those above alone. */
export const PurchaseRow = memo(function PurchaseRow({ purchase }: { readonly purchase: HistoryRow }) {
  const file = fileOf(purchase);
  const open = useAppSelector(
    (state) => file !== null && selectFileChoices(state).openFor === file.purchaseId,
  );
  return (
    <>
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
          <span className={classes(styles.stamp, TONES.get(purchase.status))}>{statusOf(purchase)}</span>
        </td>
        <td className={styles.receipt} data-label="Receipt">
          <Receipt purchase={purchase} />
        </td>
        <td className={styles.actions}>
          <Actions purchase={purchase} />
        </td>
      </tr>
      {file !== null && open && (
        <tr id={choiceIdOf(file.purchaseId)} className={styles.choice} data-of-row-above>
          <td colSpan={ALL_COLUMNS}>
            <LayoutChoice {...file} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Ours, of everything that was paid, with what its file is known by; and Stripe's. */
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
  const dispatch = useAppDispatch();
  const file = fileOf(purchase);
  const url = searchAgainUrl(purchase);
  return (
    <div className={styles.buttons}>
      {file !== null && (
        <DownloadButton
          {...file}
          onClick={() => dispatch(fileChosen({ purchaseId: file.purchaseId, recordCount: file.records }))}
        >
          Download
        </DownloadButton>
      )}
      {url !== null && <Link to={url}>Search again</Link>}
    </div>
  );
}

/** What its file is known by; null if there is none to download. */
function fileOf({ id, status, record_count }: HistoryRow) {
  return status === 'succeeded' && id !== null ? { purchaseId: id, records: record_count ?? 0 } : null;
}

/**
 * The address that searches today's data for the people of a list. Null if the filters cannot be searched
 * for any more.
 */
export function searchAgainUrl(purchase: HistoryRow): string | null {
  const filters = todaysFilters(purchase);
  return filters && searchUrl(filters, DEFAULT_VIEW);
}
