import type { Affirmation, ReceiptSheet as ReceiptData, ReceiptFile } from '../../contract/receipt';
import { receiptNumber } from '../../contract/text';
import { formatMoment, amountOf, paymentMethodOf } from '../../lib/formatPurchase';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { isBusy, selectDownload } from '../../downloads/downloadsSlice';
import { mailWords } from '../../downloads/mailFields';
import { fileOf } from '../../downloads/PurchaseFile';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { madeFileWords } from '../../lib/layoutWords';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Fact, Facts, Letterhead, SampleNote, Section } from '../../components/Sheet';
import { Lists } from './Lists';
import styles from '../../components/Sheet.module.css';

const STATUS: Readonly<Record<string, string>> = {
  succeeded: 'Paid',
  refunded: 'Paid, and refunded in full',
  disputed: 'Paid; the payment is disputed',
};

/** @param props.email the buyer's address; null if the account has none, or the purchase is shared */
export function Receipt({
  receipt,
  email,
}: {
  readonly receipt: ReceiptData;
  readonly email: string | null;
}) {
  const { purchase, affirmations } = receipt;
  const { id, quote_id = null, completed_at, created_at, status } = purchase;
  const paid = completed_at ?? created_at;
  return (
    <article className={styles.receipt} aria-label="Receipt">
      <Letterhead />
      <Facts>
        {id !== null && <Fact name="Receipt no.">{receiptNumber(id)}</Fact>}
        {quote_id !== null && <Fact name="Quote no.">{receiptNumber(quote_id)}</Fact>}
        <Fact name={STATUS[status ?? ''] ?? 'Bought'}>{paid === null ? 'Unknown' : formatMoment(paid)}</Fact>
        {purchase.organization !== null && <Fact name="For">{purchase.organization}</Fact>}
        {receipt.organization_id !== undefined && <Fact name="Committee ID">{receipt.organization_id}</Fact>}
        {email !== null && <Fact name="Account">{email}</Fact>}
        <Fact name="Mailing list">{amountOf(purchase)}</Fact>
        <Fact name="Sales tax">None charged</Fact>
        <Fact name="Total">
          <strong>{amountOf(purchase)}</strong>
        </Fact>
        {/* Another account's card is its own affair. */}
        {!receipt.is_shared && <Fact name="Card">{paymentMethodOf(purchase)}</Fact>}
        {id !== null && (
          <Fact name="Purchase">
            <code>{id}</code>
          </Fact>
        )}
      </Facts>
      <SampleNote data={purchase.data_dates} />
      <Lists {...receipt} />
      {affirmations.length > 0 && (
        <Section title="What the buyer affirmed">
          {affirmations.map((affirmation) => (
            <Affirmed key={affirmation.affirmed_at + affirmation.states.join()} {...affirmation} />
          ))}
        </Section>
      )}
      <Section title="Files downloaded">
        <Files receipt={receipt} />
      </Section>
    </article>
  );
}

function Affirmed({ purpose, statement, affirmed_by, affirmed_at, states }: Affirmation) {
  const who = [affirmed_by, formatMoment(affirmed_at), states.map(stateName).join(', ')];
  return (
    <figure className={styles.affirmation}>
      {purpose !== null && <p>Purpose: {purpose}</p>}
      <blockquote>{statement}</blockquote>
      <figcaption>{who.filter((words) => words !== null && words !== '').join(' · ')}</figcaption>
    </figure>
  );
}

function Files({ receipt: { files, purchase, earlier } }: { readonly receipt: ReceiptData }) {
  const list = fileOf(purchase);
  // Files from before the list was replaced can't be made again.
  const since = earlier.at(-1)?.replaced_at ?? '';
  if (files.length === 0) return <p>No file of this list has been downloaded completely yet.</p>;
  return (
    <>
      <ol className={styles.files}>
        {files.map((file) => (
          <li key={`${file.layout} ${file.made_at}`}>
            {file.file_name !== null && (
              <p className={styles.fileName}>
                <strong>{file.file_name}</strong>
              </p>
            )}
            <p>
              {[
                ...madeFileWords(file),
                ...mailWords(file.mail),
                `downloaded ${formatMoment(file.made_at)}`,
              ].join(' · ')}
            </p>
            {list !== null && file.made_at > since && <Again list={list} file={file} />}
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        Excel, ZIP files and labels are made in your browser from these, and aren’t listed.
      </p>
    </>
  );
}

interface AgainProps {
  readonly list: NonNullable<ReturnType<typeof fileOf>>;
  readonly file: ReceiptFile;
}

/** Downloads a file with the choices it was made with. The purchase keeps its own choices. */
function Again({ list: { purchaseId, records }, file: { layout, only, mail, file_name } }: AgainProps) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => isBusy(selectDownload(state, purchaseId)));
  const file = {
    ...{ layout, ...(only && { only }), ...(mail && { mail }) },
  };
  return (
    <p className={styles.again}>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => dispatch(fileChosen({ purchaseId, recordCount: records, file }))}
      >
        Download again<VisuallyHidden> {file_name}</VisuallyHidden>
      </Button>
    </p>
  );
}
