import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { formatCount } from '../../../lib/format';
import { formatVoters } from '../../../lib/voterLabels';
import { saveFile } from '../../../services/files';
import { readLeaveOut } from '../../../state/exclusions/leaveOut';
import { useAppSelector } from '../../../state/hooks';
import { selectListOnOffer } from '../../../state/search/searchSelectors';
import { rowWords, unusableWords, NOT_MATCHED, resultsCsv } from './checkWords';
import type { DoNotMailState } from './doNotMailSlice';
import { FileRows } from './FileRows';
import { heldUpload } from './heldUpload';
import styles from './doNotMail.module.css';

type DoneState = Extract<DoNotMailState, { readonly status: 'done' }>;

/** Says what a list that was added takes off, and what became of each of its rows. */
export function ListAdded({ now, onClose }: { readonly now: DoneState; readonly onClose: () => void }) {
  const totals = useTotals(now);
  const missed = now.check === null ? 0 : now.rows - now.check.usable;
  return (
    <Dialog
      open
      title={doneTitle(totals)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {/* What it does to the list on screen is known later, and is then read out alone. */}
      <div role="status" aria-atomic="false" className={styles.done}>
        {totals !== null && <p>{onScreenWords(now, totals)}</p>}
        <p>{doneWords(now)}</p>
      </div>
      {now.check !== null && missed > 0 && <p>{unusableWords(now.rows, now.check, 'didn’t')}</p>}
      {now.by === 'address' && (
        <p className={styles.small}>
          A row can match two people: those at its address with the same last name and initial.
        </p>
      )}
      <Results />
      <p className={styles.small}>
        From now on it’s left out of your lists: those in this state, or in the campaign it’s for. You can
        take it off any of them.
      </p>
    </Dialog>
  );
}

function doneWords({ voters, unmatched, partly }: DoneState): string {
  const rows =
    unmatched === 0
      ? 'Every row that we looked for matched a voter'
      : `${rowWords(unmatched)} matched no one`;
  return `It matches ${formatVoters(voters)}. ${rows}.${partly === 0 ? '' : ` In ${rowWords(partly)}, not everyone matched a voter.`}`;
}

/** How many voters the list in the results had before, and has now; null while that isn’t known. */
interface Totals {
  readonly before: number;
  readonly now: number;
}

function useTotals({ exclusionNo, totalBefore }: DoneState): Totals | null {
  const list = useAppSelector(selectListOnOffer);
  const isWithout = readLeaveOut(list?.filters.LeaveOut ?? '').numbers.includes(exclusionNo);
  return totalBefore === null || list === null || list.counting || !isWithout
    ? null
    : { before: totalBefore, now: list.total };
}

/** Those that it matches, if any, are not on the list of these filters, or left out of it already. */
const doneTitle = (totals: Totals | null) =>
  totals !== null && totals.before === totals.now
    ? 'No one more is left out of this list'
    : 'Your do-not-mail list is left out';

function onScreenWords({ by, voters }: DoneState, { before, now }: Totals): string {
  if (now < before)
    return `${formatCount(before - now)} fewer ${before - now === 1 ? 'voter' : 'voters'} on the list on your screen: ${formatCount(before)} → ${formatVoters(now)}.`;
  const same = `The list on your screen still has ${formatVoters(now)}.`;
  if (voters > 0) return `${same} No one on your do-not-mail list was on it.`;
  const compare =
    by === 'address'
      ? 'its last name, address and ZIP code with the voter’s'
      : 'its voter ID with the voter’s';
  return `${same} If a row is of one of them, compare ${compare}.`;
}

/** The most rows that are shown. The file has all. */
const SHOWN = 100;

/** The rows that matched no one, or not all of their people, and all rows with their results as a file. */
function Results() {
  const { table, prepared, unmatched } = heldUpload() ?? {};
  if (table === undefined || unmatched === undefined || !prepared) return null;
  const rows = unmatched.toSorted((one, other) => one.place - other.place).slice(0, SHOWN);
  const save = () =>
    saveFile(
      new Blob(['\ufeff', resultsCsv(table, unmatched)], { type: 'text/csv' }),
      'do-not-mail-results.csv',
    );
  return (
    <>
      {rows.length > 0 && (
        <FileRows
          label="Rows that didn’t match"
          columns={prepared.columns}
          places={rows.map(({ place }) => place)}
          results={rows.map(({ why }) => NOT_MATCHED[why])}
        />
      )}
      {unmatched.length > SHOWN && (
        <p className={styles.small}>
          The first {SHOWN} of {rowWords(unmatched.length)} that didn’t match.
        </p>
      )}
      <div>
        <Button onClick={save}>Download all rows with their results</Button>
      </div>
    </>
  );
}
