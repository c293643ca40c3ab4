import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import type { LayoutName } from '../../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../contract/layouts/layoutWords';
import { formatCount } from '../../lib/format';
import { formatRecords, formatSize } from '../../lib/formatPurchase';
import type { MadeForm } from '../../services/forms/form';
import { LayoutChoice } from '../../state/download/LayoutChoice';
import { selectPartsDownload } from '../../state/download/partsDownloadSlice';
import { useAppSelector } from '../../state/hooks';
import { Withheld } from '../../state/download/Withheld';
import { PartsDownload } from '../../state/download/PartsDownload';
import type { Paid } from '../../state/events';
import styles from './PurchaseDialog.module.css';
import type { PurchaseState } from './purchaseState';

/** The file is on its way: its name, and what to do with it. */
export function DoneStep({ purchase }: { readonly purchase: Extract<PurchaseState, { status: 'done' }> }) {
  const { paid, minutes, fileName, layout, form, chosen, withheld } = purchase;
  // The list could not have the form: what was saved is said by the parts.
  const isRefused = useAppSelector(selectPartsDownload).status === 'impossible';
  const advice = whatToDo(layout, isRefused ? undefined : form);
  return (
    <>
      <Notice tone="success">
        Your download of {chosen !== undefined && `${formatCount(chosen)} of `}
        {formatRecords(paid.recordCount)} has started. The link expires in {minutes} minutes, but you can
        always get a new one on your profile page.
        <Withheld withheld={withheld} />
      </Notice>
      <PartsDownload />
      {fileName !== null && !isRefused && (
        <p className={styles.file}>
          <strong>{fileName}</strong>,{' '}
          {form === undefined &&
            `about ${formatSize((chosen ?? paid.recordCount) * LAYOUT_WORDS[layout].recordBytes)}, `}
          in your Downloads folder.
        </p>
      )}
      {paid.organization && (
        <p className={styles.file}>
          For <strong>{paid.organization}</strong> (shown on your receipt).
        </p>
      )}
      {advice !== '' && <p>{advice}</p>}
      <LayoutChoice records={paid.recordCount} selectable />
      <ReceiptLinks paid={paid} />
    </>
  );
}

/** What to do with the file; empty if it says so itself. */
function whatToDo(layout: LayoutName, form: MadeForm | undefined): string {
  switch (form) {
    case 'labels':
      return 'Print at 100% (“Actual size”). Test one page on plain paper first and hold it up to a label sheet.';
    case 'walk-sheets':
      return 'Print the walk sheets on plain paper and give each volunteer the pages for their streets.';
    default:
      return [
        layout === 'mail-house' || layout === 'households' ? TO_THE_MAIL_HOUSE : '',
        form === undefined ? INTO_EXCEL : '',
      ]
        .join(' ')
        .trim();
  }
}

const TO_THE_MAIL_HOUSE =
  'Send the file to your mail house as is. They’ll run CASS and NCOA, then print from the name and address columns.';
const INTO_EXCEL =
  'To open it in Excel, import every column as text so ZIP codes keep their leading zeros, or choose the Excel format.';

/** Where a paid list is found again, whatever became of its file. */
export function ReceiptLinks({ paid }: { readonly paid: Paid }) {
  return (
    <ul className={styles.links}>
      {paid.receiptUrl !== null && (
        <li>
          <a href={paid.receiptUrl} target="_blank" rel="noopener noreferrer">
            Stripe’s receipt
          </a>
        </li>
      )}
      <li>
        <Link to={`/receipt?purchase=${paid.purchaseId}`}>Receipt and files</Link>
      </li>
      <li>
        <Link to="/profile">All your lists</Link>
      </li>
    </ul>
  );
}
