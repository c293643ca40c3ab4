import { Link } from 'react-router-dom';
import { LayoutLine } from '../../downloads/LayoutChoice';
import type { Download } from '../../downloads/download';
import { selectDownload } from '../../downloads/downloadsSlice';
import { isForMail } from '../../downloads/mailFields';
import { areLabelsReady } from '../../downloads/readyLabels';
import { useAppSelector } from '../../state/hooks';
import { DownloadStatus } from '../../downloads/DownloadStatus';
import type { Paid } from '../../state/events';
import styles from './PurchaseDialog.module.css';
import type { PurchaseState } from './purchaseState';
import type { In } from '../../state/when';

/** The file is on its way: its name, and what to do with it. */
export function DoneStep({ purchase }: { readonly purchase: In<PurchaseState, 'done'> }) {
  const { paid } = purchase;
  const download = useAppSelector((state) => selectDownload(state, paid.purchaseId));
  return (
    <>
      <DownloadStatus
        purchaseId={paid.purchaseId}
        linkAside=", but you can always get a new one on your profile page"
      />
      {download !== undefined && <FileLine download={download} />}
      {paid.organization && (
        <p className={styles.file}>
          For <strong>{paid.organization}</strong> (shown on your receipt).
        </p>
      )}
      {download !== undefined && <Advice download={download} />}
      <ReceiptLinks paid={paid} />
      <LayoutLine purchaseId={paid.purchaseId} records={paid.recordCount} />
    </>
  );
}

/** The list could not have the form, and was saved as CSV. */
const isRefused = (download: Download) => download.status === 'saved' && download.impossible !== undefined;

/** The file's name, once it is on its way. Its size is known only when it has arrived. */
function FileLine({ download }: { readonly download: Download }) {
  if (download.status !== 'started' && download.status !== 'saved') return null;
  const { facts } = download;
  if (facts.fileName === null || isRefused(download) || areLabelsReady(download)) return null;
  return (
    <p className={styles.file}>
      <strong>{facts.fileName}</strong>
      {download.status === 'started' && '. Look in your downloads.'}
    </p>
  );
}

function Advice({ download }: { readonly download: Download }) {
  const { layout } = download.file;
  const form = isRefused(download) ? undefined : download.file.form;
  // The page that prints labels says what to do with them.
  if (form === 'labels') return null;
  const advice = [isForMail(layout) ? TO_THE_MAIL_HOUSE : '', form === undefined ? INTO_EXCEL : '']
    .join(' ')
    .trim();
  return advice === '' ? null : <p>{advice}</p>;
}

const TO_THE_MAIL_HOUSE =
  'Send the file to your mail house. They’ll run CASS and NCOA, then print from the name and address columns.';
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
