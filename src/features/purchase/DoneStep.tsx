import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { LAYOUT_WORDS } from '../../contract/layouts/layoutWords';
import { formatCount } from '../../lib/format';
import { formatSize } from '../../lib/formatPurchase';
import { LayoutChoice } from '../../state/download/LayoutChoice';
import { PartsDownload } from '../../state/download/PartsDownload';
import type { Paid } from '../../state/events';
import { formatRecords } from './OrderSummary';
import styles from './PurchaseDialog.module.css';
import type { PurchaseState } from './purchaseState';

/** The file is on its way: its name, and what to do with it. */
export function DoneStep({ purchase }: { readonly purchase: Extract<PurchaseState, { status: 'done' }> }) {
  const { paid, minutes, fileName, layout, chosen } = purchase;
  return (
    <>
      <Notice tone="success">
        Your download of {chosen !== undefined && `${formatCount(chosen)} of `}
        {formatRecords(paid.recordCount)} has started. The link expires in {minutes} minutes, but you can
        always get a new one on your profile page.
      </Notice>
      <PartsDownload />
      {fileName !== null && (
        <p className={styles.file}>
          <strong>{fileName}</strong>, about{' '}
          {formatSize((chosen ?? paid.recordCount) * LAYOUT_WORDS[layout].recordBytes)}, in your browser’s
          downloads.
        </p>
      )}
      {paid.organization && (
        <p className={styles.file}>
          For <strong>{paid.organization}</strong>, as your receipt says.
        </p>
      )}
      <p>
        {(layout === 'mail-house' || layout === 'households') &&
          'Send the file to your mail house as it is: they print from the name and address columns. '}
        In Excel, import it with every column as text, so that ZIP codes keep their zeros.
      </p>
      <LayoutChoice records={paid.recordCount} selectable />
      <ReceiptLinks paid={paid} />
    </>
  );
}

/** Where a paid list is found again, whatever became of its file. */
export function ReceiptLinks({ paid }: { readonly paid: Paid }) {
  return (
    <ul className={styles.links}>
      {paid.receiptUrl !== null && (
        <li>
          <a href={paid.receiptUrl} target="_blank" rel="noopener noreferrer">
            View receipt
          </a>
        </li>
      )}
      <li>
        <Link to="/profile">All your lists</Link>
      </li>
    </ul>
  );
}
