import { memo } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { classes } from '../../components/classes';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { IN_REVIEW } from '../../lib/outcome';
import { amountOf, paymentMethodOf } from '../../lib/paymentWords';
import { ListCell } from './ListCell';
import { ListRow } from './ListRow';
import styles from './PurchaseHistory.module.css';
import { DownloadButton } from '../../downloads/DownloadButton';
import { selectFileChoices } from '../../downloads/fileChoicesSlice';
import { LayoutChoice } from '../../downloads/LayoutChoice';
import { FileOutcome, fileOf, PurchaseFile } from '../../downloads/PurchaseFile';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectIsSearchable } from './lists/todaysCounts';
import { todaysFilters } from '../../contract/todaysFilters';
import { addressOfMade } from '../../state/search/searchAddress';
import { dateOf, shortLabel, statusOf, timeOf } from './purchaseLabels';

const TONES: ReadonlyMap<string | null, string | undefined> = new Map([
  ['succeeded', styles.good],
  ['failed', styles.bad],
  ['disputed', styles.bad],
]);

const ALL_COLUMNS = 6;

/** Where the choice for a purchase's file unfolds: across the table, since a column is too narrow for it. */
const choiceIdOf = (purchaseId: string) => `file-of-${purchaseId}`;

/**
 * What people come for stands with the list: its file and the list again. What else can be done with it is in
 * a row of its own below. Drawn once: showing more purchases leaves those above alone.
 */
export const PurchaseRow = memo(function PurchaseRow({ purchase }: { readonly purchase: HistoryRow }) {
  const file = fileOf(purchase);
  const label = shortLabel(purchase);
  const time = timeOf(purchase);
  const open = useAppSelector(
    (state) => file !== null && selectFileChoices(state).openFor === file.purchaseId,
  );
  return (
    <>
      <tr>
        <td className={styles.date}>
          {dateOf(purchase)}
          {time !== null && <span className={styles.time}> {time}</span>}
        </td>
        <td className={styles.amount}>{amountOf(purchase)}</td>
        <td className={styles.list}>
          <ListCell purchase={purchase} />
          <Actions purchase={purchase} label={label} open={open} />
          {file !== null && <PurchaseFile {...file} of={label} place={choiceIdOf(file.purchaseId)} />}
        </td>
        <td className={styles.method}>{paymentMethodOf(purchase)}</td>
        <td className={styles.status}>
          <span className={classes(styles.stamp, TONES.get(purchase.status))}>{statusOf(purchase)}</span>
          {purchase.paid_by_another === true && <p>Another person paid this quote first.</p>}
          {purchase.in_review === true && purchase.paid_by_another !== true && <p>{IN_REVIEW}</p>}
        </td>
        <td className={styles.receipt}>
          <Receipt purchase={purchase} label={label} />
        </td>
      </tr>
      {file !== null && open && (
        <tr id={choiceIdOf(file.purchaseId)} className={styles.choice} data-of-row-above>
          <td colSpan={ALL_COLUMNS}>
            <LayoutChoice {...file} />
            <div className={styles.end}>
              <FileOutcome {...file} />
              <DownloadFile file={file} label={label} />
            </div>
          </td>
        </tr>
      )}
      {purchase.id !== null && <ListRow purchase={{ ...purchase, id: purchase.id }} label={label} />}
    </>
  );
});

type OfFile = NonNullable<ReturnType<typeof fileOf>>;

interface OfPurchase {
  readonly purchase: HistoryRow;
  readonly label: string;
}

/** Ours, of everything that was paid, with what its file is known by; and Stripe's. */
function Receipt({ purchase, label }: OfPurchase) {
  const { id, receipt_url, status } = purchase;
  const isPaid = id !== null && ['succeeded', 'refunded', 'disputed'].includes(status ?? '');
  if (!isPaid && receipt_url === null) return 'N/A';
  return (
    <div className={styles.receipts}>
      {isPaid && (
        <Link to={`/receipt?purchase=${id}`}>
          Receipt and files<VisuallyHidden> of {label}</VisuallyHidden>
        </Link>
      )}
      {receipt_url !== null && (
        <a href={receipt_url} target="_blank" rel="noopener noreferrer">
          Stripe’s receipt<VisuallyHidden> for {label}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

/** `open`: the choice of a file is, which then has the download. */
function Actions({ purchase, label, open }: OfPurchase & { readonly open: boolean }) {
  const file = fileOf(purchase);
  const isSearchable = useAppSelector((state) => selectIsSearchable(state, purchase.id));
  const filters = isSearchable ? todaysFilters(purchase) : null;
  const madeAt = purchase.completed_at ?? purchase.created_at ?? '';
  const url = useAppSelector((state) => filters && addressOfMade(state, filters, madeAt));
  if (url === null && (file === null || open)) return null;
  return (
    <div className={styles.buttons}>
      {file !== null && !open && <DownloadFile file={file} label={label} />}
      {url !== null && (
        <Link to={url}>
          Search again<VisuallyHidden> for {label}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

export function DownloadFile({ file, label }: { readonly file: OfFile; readonly label: string }) {
  const dispatch = useAppDispatch();
  return (
    <DownloadButton
      {...file}
      of={label}
      onClick={() => dispatch(fileChosen({ purchaseId: file.purchaseId, recordCount: file.records }))}
    >
      Download
    </DownloadButton>
  );
}
