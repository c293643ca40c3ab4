import type { LeftOutReason } from '../../../src/contract/coverage';
import type { CanonicalElection, CanonicalVoter, IsoDate, StateFacts } from '../model/canonical';
import type { SourceFile } from '../files/sourceFiles';
import type { Tally } from '../model/tally';
import type { Ballot, Method } from '../model/votes';
import type { RecordFormat } from '../files/records';

/** Why a row yields no voter, or no turnout. Reasons are counted, so they are few and fixed. */
export interface RefusedRow {
  /** Rejected rows cannot be trusted; excluded rows are valid, but must not be sold. */
  readonly refused: 'rejected' | 'excluded';
  readonly reason: string;
  /** What buyers are told of it. */
  readonly leftOut: LeftOutReason;
  /** In display form, if the row gives one. */
  readonly county?: string;
  /** The offending value, for the reject file. */
  readonly detail?: string;
}

export const rejected = (reason: string, detail?: string): RefusedRow => ({
  refused: 'rejected',
  reason,
  leftOut: 'unreadable',
  ...(detail !== undefined && { detail }),
});
export const excludedRow = (reason: string, leftOut: LeftOutReason = 'not_registered'): RefusedRow => ({
  refused: 'excluded',
  reason,
  leftOut,
});

/** A vote that the data date is too early for: most likely that date is wrong. */
export const AFTER_DATA_DATE = 'vote in an election after the data date; is --data-date right?';

/** The files of one load by role, each list in file order. */
export interface FileSet {
  readonly registration: readonly SourceFile[];
  /** The same list as `registration` if the registration rows contain the history. */
  readonly history: readonly SourceFile[];
  /** Other files needed to read the rows, such as a precinct table. */
  readonly side: readonly SourceFile[];
}

/** Reads the rows below a header, of one voter each. */
interface RowReader<Read> {
  /** The index of the voter's id. */
  readonly idAt: number;
  readonly read: Read;
}
export type VoterRows = RowReader<(cells: readonly string[], voterId: string) => CanonicalVoter | RefusedRow>;
/** A vote of the row's voter, and what the file says of how it was cast. */
export type AddTurnout = (election: CanonicalElection, method?: Method, ballot?: Ballot) => void;
export type TurnoutRows = RowReader<(cells: readonly string[], add: AddTurnout) => RefusedRow | null>;

/** What a reader needs besides rows. */
export interface ReadContext {
  readonly dataDate: IsoDate;
  readonly repaired: Tally;
  /** Adds a remark to the report that no count covers. */
  readonly note: (text: string) => void;
}

/**
 * Everything the loader needs to know about one state's voter file. A state is one reader and one line in the
 * registry.
 */
export interface StateReader {
  readonly facts: StateFacts;
  /** The names of its files, for messages. */
  readonly fileNames: string;
  /** Matches the date in the state's file names; the first group is `YYYYMMDD`. */
  readonly dateInName: RegExp;
  /** The form of voter ids. One of another form means that the row's columns are shifted. */
  readonly voterIds: RegExp;
  /** The format of a registration or history file. */
  formatOf(file: SourceFile): RecordFormat;
  /** Sorts files by role, based on their names. Files that do not belong to the voter file are in no list. */
  sort(files: readonly SourceFile[]): FileSet;
  /** Whether a file next to a registration file that is loaded alone belongs to it. */
  belongsTo(registration: SourceFile, sibling: SourceFile): boolean;
  /**
   * Reads the side files and returns the row readers.
   * @throws LoadError if a required column is missing in a file's header
   */
  open(side: readonly SourceFile[], context: ReadContext): RowReaders | Promise<RowReaders>;
}

interface RowReaders {
  voterRows(header: readonly string[], file: SourceFile): VoterRows;
  turnoutRows(header: readonly string[], file: SourceFile): TurnoutRows;
}

/** A table by code, from the codes of each meaning. */
export const byCode = <Meaning extends string>(
  codes: Readonly<Partial<Record<Meaning, readonly string[]>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    Object.entries<readonly string[] | undefined>(codes).flatMap(([meaning, of = []]) =>
      of.map((code) => [code, meaning as Meaning]),
    ),
  );
