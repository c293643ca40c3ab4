import type { DataDate } from '../files/dataDate';
import type { BuiltVersion } from '../version/buildVersion';
import type { LiveVersion } from '../version/counts';

/** Counts by kind, most frequent first. */
export type LoadCounts = Readonly<Record<string, number>>;

/** What was in the files. */
export interface ReadingReport {
  readonly dataDate: DataDate;
  readonly files: { readonly registration: number; readonly history: number; readonly side: number };
  readonly registration: {
    readonly rows: number;
    readonly rejected: LoadCounts;
    readonly excluded: LoadCounts;
  };
  readonly history: { readonly votes: number; readonly rejected: LoadCounts };
  readonly elections: number;
  readonly repaired: LoadCounts;
  /** Null if no row was rejected. */
  readonly rejectFile: string | null;
  /** Remarks that no count covers. */
  readonly notes: readonly string[];
}

/**
 * What a load did. Registration rows add up: `rows` = `loaded` + `duplicates` + `suppressed` + rejected +
 * excluded. So do votes: `votes` = `version.participations` + `version.orphans` + `version.repeatedTurnout`.
 */
export interface LoadReport extends ReadingReport {
  readonly state: string;
  /** The state's name. */
  readonly name: string;
  readonly version: BuiltVersion;
  /** The version that was live before; null if there was none, or only sample data. */
  readonly previous: LiveVersion | null;
  readonly registration: ReadingReport['registration'] & {
    readonly loaded: number;
    readonly duplicates: number;
    readonly suppressed: number;
  };
  /** Old versions that were dropped. */
  readonly purged: readonly number[];
  readonly seconds: number;
}
