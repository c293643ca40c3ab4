import { Link } from 'react-router-dom';
import { LayoutLine } from '../../downloads/LayoutChoice';
import { areLabelsReady, type Download, selectDownload } from '../../downloads/downloadsSlice';
import { isForMail } from '../../downloads/mailFields';
import { nameInFormat } from '../../downloads/formats';
import { useAppSelector } from '../../state/hooks';
import { DownloadStatus } from '../../downloads/DownloadStatus';
import { selectSavedList } from '../../state/lists/listSelectors';
import { selectKnownPayments } from '../../state/payments/paymentsSlice';
import { selectShownQuote } from '../../state/quotes/quoteSlice';
import type { Paid } from '../../state/events';
import { useListWords } from './OrderSummary';
import parts from '../../components/parts.module.css';
import styles from './PurchaseDialog.module.css';
import type { PurchaseState, Seen } from './purchaseState';
import type { In } from '../../state/when';

export function DoneStep({ purchase }: { readonly purchase: In<PurchaseState, 'paid'> }) {
  const { paid } = purchase;
  const download = useAppSelector((state) => selectDownload(state, paid.purchaseId));
  const payment = useAppSelector((state) =>
    selectKnownPayments(state).find(({ purchaseId }) => purchaseId === paid.purchaseId),
  );
  const quote = useAppSelector(selectShownQuote);
  // Voters may have been taken off the list since it was bought.
  const records =
    download !== undefined && 'facts' in download ? download.facts.recordCount : paid.recordCount;
  return (
    <>
      {payment !== undefined && (
        <ListName filters={payment.filters} {...(quote !== null && { quoteId: quote.id })} />
      )}
      <DownloadStatus purchaseId={paid.purchaseId} />
      {download !== undefined && <FileLine download={download} />}
      {download !== undefined && <Advice download={download} />}
      <div className={parts.soft}>
        <LayoutLine purchaseId={paid.purchaseId} records={records} />
        <ReceiptLinks paid={paid} />
      </div>
    </>
  );
}

function ListName(list: Pick<Seen, 'filters' | 'quoteId'>) {
  const { words } = useListWords(list);
  const saved = useAppSelector((state) => selectSavedList(state, list.filters));
  return (
    <p>
      <strong>{saved?.list_name ?? words}</strong>
    </p>
  );
}

const isRefused = (download: Download) => download.status === 'saved' && download.impossible !== undefined;

/** The file's name, once it is on its way. Its size is known only when it has arrived. */
function FileLine({ download }: { readonly download: Download }) {
  if (download.status !== 'started' && download.status !== 'saved') return null;
  const { facts, file } = download;
  if (facts.fileName === null || isRefused(download) || areLabelsReady(download)) return null;
  return <p>{nameInFormat(facts.fileName, file.form)}</p>;
}

function Advice({ download }: { readonly download: Download }) {
  const { layout } = download.file;
  const form = isRefused(download) ? undefined : download.file.form;
  if (form === 'labels') return null;
  if (isForMail(layout)) return <p>{TO_THE_MAIL_HOUSE}</p>;
  return form === undefined && <p>{INTO_EXCEL}</p>;
}

const TO_THE_MAIL_HOUSE =
  'Send the file to your mail house. They check the addresses (CASS, NCOA), then print.';
const INTO_EXCEL = 'In Excel, import every column as text, so that ZIP codes keep their leading zeros.';

export function ReceiptLinks({ paid }: { readonly paid: Paid }) {
  return (
    <ul className={styles.links}>
      <li>
        <Link to={`/receipt?purchase=${paid.purchaseId}`}>Receipt and files</Link>
      </li>
      {paid.receiptUrl !== null && (
        <li>
          <a href={paid.receiptUrl} target="_blank" rel="noopener noreferrer">
            Stripe’s receipt
          </a>
        </li>
      )}
    </ul>
  );
}
