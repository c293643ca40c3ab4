import { copyRows, type CopyRow, RowCounts } from './copyRows';
import type { DataDate } from './files/dataDate';
import { rejectFile } from './files/rejectFile';
import { ageOn, VOTING_AGE } from './model/age';
import type { CanonicalElection, IsoDate } from './model/canonical';
import { LoadError } from './model/errors';
import { Numbers } from './model/numbers';
import { Tally } from './model/tally';
import { wayOf } from './model/votes';
import type { ReadingReport } from './report/loadReport';
import {
  AFTER_DATA_DATE,
  excludedRow,
  type AddTurnout,
  type FileSet,
  type RefusedRow,
  rejected,
  type StateReader,
} from './states/reader';
import { cleanCell } from './text/clean';
import type { AddVote, VersionSource } from './version/buildVersion';
import { voterCopyLine } from './version/copyText';
import { localNumbers } from './version/localDistricts';

export interface ReadOptions {
  readonly reader: StateReader;
  readonly files: FileSet;
  readonly dataDate: DataDate;
  /** Reading fails if more than this percentage of the rows in one kind of file are rejected. */
  readonly maxRejects: number;
  /** Where rejected rows are written. The first one creates the file. */
  readonly rejectFile: string;
}

/** A state's files. The side files have been read, the rows have not. */
interface Reading {
  /** Reads rows only when the data version requests them, a batch at a time. */
  readonly source: VersionSource;
  /** Adds a remark to the report, for something that no count covers. */
  note(text: string): void;
  /** What has been read so far. Complete once the source has been read to its end. */
  report(): ReadingReport;
  /** Closes the reject file. */
  close(): void;
}

/**
 * Reads the side files. Uses no database.
 * @param onBytes progress in bytes through one kind of file
 * @throws LoadError with a message for the operator: unusable files
 */
export async function openReading(
  { reader, files, dataDate: dated, maxRejects, rejectFile: file }: ReadOptions,
  onBytes: (done: number, total: number) => void,
): Promise<Reading> {
  const dataDate = dated.date;
  const repaired = new Tally();
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const rejects = rejectFile(file);
  const rows = await reader.open(files.side, { dataDate, repaired, note });
  const registration = new RowCounts();
  const history = new RowCounts();
  const elections = new Numbers<CanonicalElection>(({ key }) => key);
  const locals = localNumbers();
  let votes = 0;

  const withId =
    (
      at: number,
      found: Tally,
      reason: string,
      read: (voterId: string, ...row: Parameters<CopyRow>) => RefusedRow | null,
    ): CopyRow =>
    (cells, copied) => {
      const cell = cells[at] ?? '';
      const voterId = cleanCell(cell, found);
      if (voterId === null || !reader.voterIds.test(voterId)) return rejected(reason, cell);
      return read(voterId, cells, copied);
    };

  async function* voters() {
    yield* copyRows({
      reader,
      files: files.registration,
      counts: registration,
      repaired,
      rejects,
      onBytes: progressOver(files.registration, onBytes),
      rowOf(header, file) {
        const { idAt, read } = rows.voterRows(header, file);
        return withId(idAt, repaired, 'no voter id', (voterId, cells, copied) => {
          const voter = read(cells, voterId);
          if ('refused' in voter) return voter;
          const age = ageOn(voter, dataDate);
          if (age !== null && age < VOTING_AGE) return { ...TOO_YOUNG, county: voter.county };
          copied.push(voterCopyLine(voter, age, locals));
          return null;
        });
      },
    });
    assertFewRejects('registration', registration, maxRejects, rejects.path);
  }

  async function* turnout(addVote: AddVote) {
    // If the registration rows contain the history too, this is their second reading. The first one, as
    // voters, has reported their problems.
    const again = files.history === files.registration;
    const repairs = again ? new Tally() : repaired;
    yield* copyRows({
      reader,
      files: files.history,
      counts: history,
      repaired: repairs,
      rejects: again ? null : rejects,
      onBytes: progressOver(files.history, onBytes),
      rowOf(header, file) {
        const { idAt, read } = rows.turnoutRows(header, file);
        let voter = '';
        const add: AddTurnout = (election, method = null, ballot = null) => {
          votes += 1;
          addVote(voter, elections.of(election), wayOf(method, ballot));
        };
        return withId(idAt, repairs, 'history without voter id', (voterId, cells) => {
          voter = voterId;
          return read(cells, add);
        });
      },
    });
    if (!again) assertFewRejects('history', history, maxRejects, rejects.path);
    assertFewLate(repaired.countOf(AFTER_DATA_DATE), votes, dataDate, maxRejects);
  }

  return {
    source: {
      facts: reader.facts,
      dataDate,
      sample: false,
      voters,
      localDistricts: () => locals.list,
      leftOut: () => registration.leftOut.list,
      turnout,
      elections: () => elections.list,
    },
    note,
    report: () => ({
      dataDate: dated,
      files: {
        registration: files.registration.length,
        history: files.history.length,
        side: files.side.length,
      },
      registration: {
        rows: registration.rows,
        rejected: registration.rejected.toRecord(),
        excluded: registration.excluded.toRecord(),
      },
      history: { votes, rejected: history.rejected.toRecord() },
      elections: elections.list.length,
      repaired: repaired.toRecord(),
      rejectFile: rejects.path,
      notes,
    }),
    close: () => rejects.close(),
  };
}

const TOO_YOUNG = excludedRow('not of voting age', 'under_age');

function progressOver(files: FileSet['registration'], onBytes: (done: number, total: number) => void) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  return (bytes: number) => {
    done += bytes;
    onBytes(done, total);
  };
}

function assertFewRejects(
  kind: string,
  { rows, rejected }: RowCounts,
  maxRejects: number,
  path: string | null,
): void {
  const percent = (100 * rejected.total) / Math.max(rows, 1);
  if (percent <= maxRejects) return;
  const reasons = Object.entries(rejected.toRecord()).map(([reason, count]) => `${count} × ${reason}`);
  throw new LoadError(
    `${rejected.total} of ${rows} ${kind} rows (${percent.toFixed(1)}%) were rejected, more than ` +
      `${maxRejects}% (${reasons.join(', ')}). The rows are in ${path ?? 'no file'}. ` +
      'The live data is unchanged.',
  );
}

/**
 * Readers of rows with several votes leave out late votes without rejecting the row, so `assertFewRejects`
 * does not count them.
 */
function assertFewLate(late: number, read: number, dataDate: IsoDate, maxRejects: number): void {
  const percent = (100 * late) / Math.max(late + read, 1);
  if (percent <= maxRejects) return;
  throw new LoadError(
    `${late} of ${late + read} votes (${percent.toFixed(1)}%), more than ${maxRejects}%, are in an election after the data ` +
      `date ${dataDate}; is --data-date right? The live data is unchanged.`,
  );
}
