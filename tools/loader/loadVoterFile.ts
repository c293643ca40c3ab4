import type { DatabaseAdmin } from '../database/admin';
import type { IsoDate } from './canonical';
import { checkVersion, USUAL_LIMITS, type Limits } from './checks';
import { chooseFiles } from './files/chooseFiles';
import { dataDateOf } from './files/dataDate';
import { rejectFile } from './files/rejectFile';
import { readingOf } from './reading';
import type { ExpectedTotals, LoadReport } from './report';
import type { StateReader } from './states/reader';
import { Tally } from './tally';
import { buildVersion, type BuiltVersion } from './version/buildVersion';
import { liveVersion, type LiveVersion } from './version/counts';
import { purgeRetired } from './version/purge';

export interface LoadOptions {
  /** A directory or one registration file. */
  readonly path: string;
  readonly reader: StateReader;
  /** `YYYY-MM-DD`, where the operator knows it. */
  readonly dataDate?: string | undefined;
  /** The day it is. */
  readonly today: IsoDate;
  /** More rejected rows than this, in percent of the rows of a kind of file, and the old data stays. */
  readonly maxRejects: number;
  /** Where rejected rows are written; the file appears with the first one. */
  readonly rejectFile: string;
  /** How far the version may be from the live one; `USUAL_LIMITS` where not given. */
  readonly limits?: Partial<Limits>;
  /** What the state says there is, for the report to compare. */
  readonly expected?: ExpectedTotals;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}

/** How far a load is: what it does, and how much of that is done (0 to 1), null where nobody can tell. */
export interface LoadProgress {
  readonly step: string;
  readonly share: number | null;
}

/**
 * Loads a state's voter file as a new data version, switches to it, and purges versions that are due. On any failure
 * the old data stays as it was.
 * @throws LoadError with a message for the operator: no files, unusable files, too many rejected rows, another load
 */
export async function loadVoterFile(admin: DatabaseAdmin, options: LoadOptions): Promise<LoadReport> {
  const { reader } = options;
  const started = performance.now();
  const files = await chooseFiles(options.path, reader);
  const dataDate = dataDateOf(options.dataDate, files.registration, reader.dateInName, options.today);
  const mended = new Tally();
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const rejects = rejectFile(options.rejectFile);
  let step = '';
  try {
    const reading = readingOf({
      reader,
      files,
      rows: await reader.open(files.side, { dataDate: dataDate.date, mended, note }),
      dataDate: dataDate.date,
      mended,
      rejects,
      maxRejects: options.maxRejects,
      onBytes: (done, total) => options.onProgress?.({ step, share: total === 0 ? null : done / total }),
    });
    let previous: LiveVersion | null = null;
    const version = await buildVersion(admin, reading.source, {
      replace: true,
      async check(counts) {
        previous = await liveVersion(admin, reader.facts.state);
        checkVersion(counts, reader.facts, previous, { ...USUAL_LIMITS, ...options.limits });
      },
      signal: options.signal,
      onStep(name, share) {
        step = name;
        options.onProgress?.({ step, share });
      },
    });
    noteMissingCounties(version, reader, note);
    const { registration, history } = reading;
    return {
      state: reader.facts.state,
      name: reader.facts.name,
      version,
      previous,
      expected: options.expected ?? {},
      dataDate,
      files: {
        registration: files.registration.length,
        history: files.history.length,
        side: files.side.length,
      },
      registration: {
        rows: registration.rows,
        loaded: version.counts.voters,
        duplicates: version.duplicates,
        rejected: registration.rejected.toRecord(),
        excluded: registration.excluded.toRecord(),
      },
      history: { votes: reading.turnoutRead, rejected: history.rejected.toRecord() },
      elections: reading.elections.list.length,
      mended: mended.toRecord(),
      rejectFile: rejects.path,
      purged: await purgeRetired(admin),
      notes,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    rejects.close();
  }
}

function noteMissingCounties(
  { counts }: BuiltVersion,
  { facts }: StateReader,
  note: (text: string) => void,
): void {
  const missing = facts.counties.filter((county) => !(county in counts.county));
  if (missing.length > 0) note(`No voters in ${missing.length} counties: ${missing.join(', ')}.`);
}
