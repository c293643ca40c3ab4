import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Notice } from '../../../components/Notice';
import { UPLOAD_ROWS } from '../../../contract/exclusions';
import { formatCount } from '../../../lib/format';
import { stateName } from '../../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { ChooseColumns } from './ChooseColumns';
import { DeleteList } from './DeleteList';
import { doNotMailClosed } from './doNotMailEvents';
import { type DoNotMailState, fileChosen, selectDoNotMail, sendingCanceled } from './doNotMailSlice';
import { heldUpload, holdUpload } from './heldUpload';
import { ListAdded } from './ListAdded';
import type { TableRefusal } from './table';
import styles from './doNotMail.module.css';

const TITLE = 'Add a do-not-mail list';
const REFUSALS: Readonly<Record<TableRefusal, string>> = {
  empty: 'This file is empty.',
  noTable:
    'There’s no table in this file: no columns with voter IDs, or with names and addresses. Save the list as CSV or as an Excel workbook (.xlsx).',
  tooManyRows: `A do-not-mail list can have up to ${formatCount(UPLOAD_ROWS)} rows. Split this file, and add its parts.`,
  oldWorkbook:
    'This is an old Excel format (.xls). Open it in Excel, save it as .xlsx or CSV, and choose that file.',
  password: 'This workbook is protected by a password. Save it without one, and choose it again.',
  unpacksTooLarge:
    'This workbook is too large to unpack in a browser. Save the sheet with the list as CSV, and choose that file.',
  unreadable:
    'Your browser can’t read this file. It may have been moved, changed or opened in another program. Choose it again.',
};

/** Adds a do-not-mail list from a file of the buyer's, or deletes one. */
export function DoNotMailDialog() {
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectDoNotMail);
  // Files may be named after people, so the name stays here and never enters the state.
  const [fileName, setFileName] = useState(() => heldUpload()?.file.name ?? null);
  const close = () => dispatch(doNotMailClosed());
  const chosen = (file: File) => {
    setFileName(file.name);
    holdUpload(file);
    dispatch(fileChosen());
  };
  switch (now.status) {
    case 'idle':
      return null;
    case 'deleting':
      return <DeleteList exclusionNo={now.exclusionNo} />;
    case 'open':
    case 'refused':
    case 'reading':
      return (
        <Dialog open title={TITLE} onClose={close} footer={<Button onClick={close}>Cancel</Button>}>
          <label className={styles.file}>
            <strong>Choose a file, or drop it here</strong>
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={({ target }) => {
                const file = target.files?.[0];
                // So that choosing the same file again is news.
                target.value = '';
                if (file !== undefined) chosen(file);
              }}
            />
          </label>
          {now.status !== 'open' && fileName !== null && (
            <p className={styles.wrapped}>
              Your file: <strong>{fileName}</strong>
            </p>
          )}
          {now.status === 'refused' && (
            <Notice tone="error" title="We can’t use this">
              {REFUSALS[now.why]}
            </Notice>
          )}
          {now.status === 'reading' && <Reading rows={now.rows} />}
          {now.status !== 'reading' && (
            <>
              <p className={styles.small}>
                People in {stateName(now.state)} who want no mail, or who have voted already, as CSV, text or
                Excel (.xlsx). It needs voter IDs; or last name, first name or initial, street address and ZIP
                code.
              </p>
              <p className={styles.small}>
                A PO box outside the voter’s own ZIP code can’t be matched: use voter IDs.
              </p>
              <p className={styles.small}>Your browser reads the file. We get only what finds the voters.</p>
            </>
          )}
        </Dialog>
      );
    case 'choosing':
    case 'failed':
      return <ChooseColumns now={now} fileName={fileName} onClose={close} />;
    case 'sending':
    case 'waiting':
      return <Sending now={now} />;
    case 'done':
      return <ListAdded now={now} onClose={close} />;
  }
}

const Reading = ({ rows }: { readonly rows: number }) => (
  <p role="status">Reading the file in your browser… {rows > 0 && `${formatCount(rows)} rows so far.`}</p>
);

type SendingState = Extract<DoNotMailState, { readonly status: 'sending' | 'waiting' }>;

/** How far sending is. Leaving the page would end it, so the browser asks first. */
export function Sending({ now: { check, sent, ...now } }: { readonly now: SendingState }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const rows = check?.usable ?? 0;
  return (
    <Dialog
      open
      title="Looking for your rows among the voters"
      // Only Cancel ends it: Escape is pressed too easily for what takes a minute.
      onClose={() => undefined}
      footer={<Button onClick={() => dispatch(sendingCanceled())}>Cancel</Button>}
    >
      <progress className={styles.progress} aria-label="Sent so far" max={rows} value={sent} />
      <p role="status">
        {now.status === 'waiting'
          ? delayWords(now.problem.code)
          : sent < rows
            ? `${formatCount(sent)} of ${formatCount(rows)} rows`
            : 'Matching the last rows…'}
      </p>
    </Dialog>
  );
}

const delayWords = (code: string) =>
  code === 'network'
    ? 'We can’t connect right now. Nothing is lost: we’ll continue when the connection is back.'
    : 'Our service is busy. We’ll continue in a moment.';
