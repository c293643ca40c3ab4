import { ageOn, VOTING_AGE } from './model/age';
import { copyRows, RowCounts } from './copyRows';
import { voterCopyLine } from './version/copyText';
import type { IsoDate } from './model/canonical';
import { LocalNumbers } from './version/localDistricts';
import { ElectionNumbers } from './model/elections';
import { LoadError } from './model/errors';
import type { Rejects } from './files/rejectFile';
import {
  AFTER_DATA_DATE,
  excluded,
  type AddTurnout,
  type FileSet,
  type RowReaders,
  type StateReader,
} from './states/reader';
import { Tally } from './model/tally';
import { wayOf } from './model/votes';
import type { AddVote, VersionSource } from './version/buildVersion';

export interface ReadingOptions {
  readonly reader: StateReader;
  readonly files: FileSet;
  readonly rows: RowReaders;
  readonly dataDate: IsoDate;
  readonly repaired: Tally;
  readonly rejects: Rejects;
  /** Percentage of the rows of one kind of file. */
  readonly maxRejects: number;
  /** Progress in bytes through one kind of file. */
  readonly onBytes: (done: number, total: number) => void;
}

/** A state's files as the source of a data version, with counts of what they contained. */
export interface Reading {
  readonly source: VersionSource;
  readonly registration: RowCounts;
  readonly history: RowCounts;
  readonly elections: ElectionNumbers;
  /** The number of votes in the files. */
  readonly turnoutRead: number;
}

/** Reads nothing until the version asks for it, and then a chunk at a time. */
export function readingOf(options: ReadingOptions): Reading {
  const { reader, files, dataDate } = options;
  const registration = new RowCounts();
  const history = new RowCounts();
  const elections = new ElectionNumbers();
  const locals = new LocalNumbers();
  let turnoutRead = 0;

  async function* voters() {
    yield* copyRows({
      reader,
      files: files.registration,
      counts: registration,
      repaired: options.repaired,
      rejects: options.rejects,
      onBytes: progressOver(files.registration, options),
      rowOf(header, file) {
        const toVoter = options.rows.voterRow(header, file);
        return (cells, copied) => {
          const voter = toVoter(cells);
          if ('refused' in voter) return voter;
          const age = ageOn(voter, dataDate);
          if (age !== null && age < VOTING_AGE) return TOO_YOUNG;
          copied.push(voterCopyLine(voter, age, reader.facts.state, locals));
          return null;
        };
      },
    });
    assertFewRejects('registration', registration, options);
  }

  async function* turnout(addVote: AddVote) {
    // If the registration rows hold the history too, their problems were reported when they were read as
    // voters.
    const again = files.history === files.registration;
    yield* copyRows({
      reader,
      files: files.history,
      counts: history,
      repaired: again ? new Tally() : options.repaired,
      rejects: again ? null : options.rejects,
      onBytes: progressOver(files.history, options),
      rowOf(header, file) {
        const toTurnout = options.rows.turnoutRow(header, file);
        const add: AddTurnout = (voterId, election, method = null, ballot = null) => {
          turnoutRead += 1;
          addVote(voterId, elections.numberOf(election), wayOf(method, ballot));
        };
        return (cells) => toTurnout(cells, add);
      },
    });
    if (!again) assertFewRejects('history', history, options);
    assertFewLate(options.repaired.countOf(AFTER_DATA_DATE), turnoutRead, options);
  }

  const source: VersionSource = {
    facts: reader.facts,
    dataDate,
    sample: false,
    voters,
    localDistricts: () => locals.list,
    turnout,
    elections: () => elections.list,
  };
  return {
    source,
    registration,
    history,
    elections,
    get turnoutRead() {
      return turnoutRead;
    },
  };
}

const TOO_YOUNG = excluded('not of voting age');

function progressOver(files: FileSet['registration'], { onBytes }: ReadingOptions) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  return (bytes: number) => {
    done += bytes;
    onBytes(done, total);
  };
}

function assertFewRejects(kind: string, counts: RowCounts, { maxRejects, rejects }: ReadingOptions): void {
  const rejectedRows = counts.rejected.total;
  const percent = (100 * rejectedRows) / Math.max(counts.rows, 1);
  if (percent <= maxRejects) return;
  const reasons = Object.entries(counts.rejected.toRecord()).map(([reason, count]) => `${count} × ${reason}`);
  throw new LoadError(
    `${rejectedRows} of ${counts.rows} ${kind} rows (${percent.toFixed(1)}%) were rejected, more than ` +
      `${maxRejects}% (${reasons.join(', ')}). The rows are in ${rejects.path ?? 'no file'}. ` +
      'The live data is unchanged.',
  );
}

/** Where the registration rows hold the history, a vote is left out without its row being rejected. */
function assertFewLate(late: number, read: number, { dataDate, maxRejects }: ReadingOptions): void {
  const percent = (100 * late) / Math.max(late + read, 1);
  if (percent <= maxRejects) return;
  throw new LoadError(
    `${late} of ${late + read} votes (${percent.toFixed(1)}%), more than ${maxRejects}%, are in an election after the data ` +
      `date ${dataDate}; is --data-date right? The live data is unchanged.`,
  );
}
