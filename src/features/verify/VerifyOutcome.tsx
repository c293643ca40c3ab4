import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { Fact } from '../../components/Sheet';
import type { KnownFile } from '../../contract/files/verify';
import { dataDateWords } from '../../lib/dataDateWords';
import { formatMoment, formatRecords, formatSize } from '../../lib/formatPurchase';
import { listWords, madeFileWords } from '../../lib/madeFileWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { askedAgain, checkCanceled, selectVerify, type VerifyRefusal } from './verifySlice';
import styles from './VerifyPage.module.css';

const REFUSALS: Readonly<Record<VerifyRefusal, string>> = {
  empty: 'This file is empty, so there’s nothing to check.',
  folder: 'That is a folder. Drop the CSV file itself.',
  several: 'One file at a time, please.',
  text: 'Drop a file, not text.',
  unreadable:
    'Your browser can’t read this file. It may have been moved, changed or opened in another program. Choose it again.',
};

/** What became of the file. */
export function VerifyOutcome({ fileName }: { readonly fileName: string | null }) {
  const dispatch = useAppDispatch();
  const verify = useAppSelector(selectVerify);
  switch (verify.status) {
    case 'idle':
      return null;
    case 'refused':
      return (
        <Notice tone="error" title="We couldn’t check this">
          {REFUSALS[verify.why]}
        </Notice>
      );
    case 'hashing':
      return <Hashing {...verify} onCancel={() => dispatch(checkCanceled())} />;
    case 'asking':
      return <p role="status">Checking our records…</p>;
    case 'failed':
      return <ProblemNotice problem={verify.problem} onRetry={() => dispatch(askedAgain())} />;
    case 'unknown':
      return (
        <>
          <Notice tone="info" title="We have no record of this file" urgent>
            <p>It doesn’t match any file we made, byte for byte. {unknownWords(fileName)}</p>
          </Notice>
          <dl className={styles.facts}>
            <Hash of={verify.sha256} />
          </dl>
        </>
      );
    case 'known':
      return <Known {...verify} />;
  }
}

/** As `groupFiles.ts` names them; browsers add a number to the second file of a name. */
const ONE_GROUP = /^precinct-post-.*-[\da-f]{8}-[A-D](?: ?\(\d+\))?\.csv$/u;

/** What the file may still be, by the kind that its name says. */
function unknownWords(name: string | null): string {
  const kind = /\.([a-z0-9]{1,5})$/iu.exec(name ?? '')?.[1]?.toLowerCase();
  if (kind === 'xlsx' || kind === 'pdf' || kind === 'zip')
    return 'Your browser makes Excel workbooks, labels and ZIP files of groups from our CSV file: check that CSV file.';
  if (ONE_GROUP.test(name ?? ''))
    return 'By its name, it has one group of a list. Your browser made it from our CSV file, so we have no record of it. Download the list as CSV, with all groups in one file, and check that file.';
  if (kind !== undefined && kind !== 'csv' && kind !== 'txt')
    return 'Our lists are CSV files, and by its name this isn’t one.';
  return 'It may still be one of our lists: just saving it in a spreadsheet changes it. If the list is yours, download it again from your profile and check that file.';
}

function Hashing({ size, done, onCancel }: { size: number; done: number; onCancel: () => void }) {
  return (
    <div className={styles.hashing}>
      <p role="status">Reading the file in your browser…</p>
      <progress aria-label="Read so far" max={size} value={done} />
      <p className={styles.small}>
        {formatSize(done)} of {formatSize(size)}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

function Known({ file, sha256 }: { readonly file: KnownFile; readonly sha256: string }) {
  return (
    <>
      <Notice tone="success" title="We made this file" urgent>
        <p>It’s unchanged, down to the last byte.</p>
      </Notice>
      <dl className={styles.facts}>
        <Fact name="Made">{formatMoment(file.made_at)}</Fact>
        <Fact name="Voter data">{dataDateWords(file.data_dates ?? [])}</Fact>
        <Fact name="Records">{formatRecords(file.records)}</Fact>
        <OwnFacts {...file} />
        <Hash of={sha256} />
      </dl>
      {file.own === null && <p className={styles.small}>{ONLY_BUYER}</p>}
    </>
  );
}

const ONLY_BUYER =
  'We tell only the buyer, signed in, which voters a file has, what the list is called and who it is for.';

function OwnFacts({ own, ...file }: KnownFile) {
  if (own === null) return null;
  return (
    <>
      <Fact name="Your file">{madeFileWords({ ...file, ...own }).join(' · ')}</Fact>
      {own.list_name !== null && <Fact name="Your name for the list">{own.list_name}</Fact>}
      <Fact name="List">{listWords(own).join(' · ')}</Fact>
      {own.organization !== null && <Fact name="Committee or organization">{own.organization}</Fact>}
    </>
  );
}

const Hash = ({ of }: { readonly of: string }) => (
  <Fact name="SHA-256">
    <code>{of}</code>
  </Fact>
);
