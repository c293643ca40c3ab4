import type { CanonicalElection, CanonicalVoter, IsoDate, StateFacts } from '../canonical';
import type { SourceFile } from '../files/sourceFiles';
import type { Tally } from '../tally';
import type { RecordFormat } from '../text/records';

/** Why a row gives no voter, or no turnout. Reasons are few and fixed: they are counted. */
export interface Refusal {
  /** Rejected rows cannot be trusted; excluded ones are sound, but must not be sold. */
  readonly refused: 'rejected' | 'excluded';
  readonly reason: string;
  /** What was found, for the reject file. */
  readonly detail?: string;
}

export const rejected = (reason: string, detail?: string): Refusal =>
  detail === undefined ? { refused: 'rejected', reason } : { refused: 'rejected', reason, detail };
export const excluded = (reason: string): Refusal => ({ refused: 'excluded', reason });

/** The files of one load by their part in it, each list in file order. */
export interface FileSet {
  readonly registration: readonly SourceFile[];
  /** The registration files themselves where history is in their rows. */
  readonly history: readonly SourceFile[];
  /** Whatever else the state's rows are read with, such as its precinct table. */
  readonly side: readonly SourceFile[];
}

export type VoterRow = (cells: readonly string[]) => CanonicalVoter | Refusal;
export type AddTurnout = (voterId: string, election: CanonicalElection, method: string | null) => void;
export type TurnoutRow = (cells: readonly string[], add: AddTurnout) => Refusal | null;

/** What a reader is given besides rows. */
export interface ReadContext {
  readonly dataDate: IsoDate;
  readonly mended: Tally;
  /** Says something to the operator that no count says. */
  readonly note: (text: string) => void;
}

/** One state's voter file: everything the pipeline does not know. A state is one reader and one line in the registry. */
export interface StateReader {
  readonly facts: StateFacts;
  /** What its files are called, for a message. */
  readonly fileNames: string;
  /** The date the state writes into names; the first group is `YYYYMMDD`. */
  readonly dateInName: RegExp;
  /** How a registration or history file is written. */
  formatOf(file: SourceFile): RecordFormat;
  /** Which files take what part, told by name; what is no part of the voter file is in no list. */
  sort(files: readonly SourceFile[]): FileSet;
  /** Whether a file beside a registration file that is loaded alone belongs to it. */
  belongsTo(registration: SourceFile, sibling: SourceFile): boolean;
  /**
   * Reads the side files and returns what reads the rows.
   * @throws LoadError when a file's header lacks a column that is needed
   */
  open(side: readonly SourceFile[], context: ReadContext): Promise<RowReaders>;
}

export interface RowReaders {
  voterRow(header: readonly string[], file: SourceFile): VoterRow;
  turnoutRow(header: readonly string[], file: SourceFile): TurnoutRow;
}
