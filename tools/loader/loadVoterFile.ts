import type { DatabaseAdmin } from '../database/admin';
import { sqlErrorIn } from '../database/sqlError';
import { checkVersion, USUAL_LIMITS, type Limits } from './checks';
import { openReading, type ReadOptions } from './reading';
import type { LoadReport } from './report/loadReport';
import type { StateReader } from './states/reader';
import { buildVersion, type BuiltVersion } from './version/buildVersion';
import { liveVersion, type LiveVersion } from './version/counts';
import { purgeRetired } from './version/purge';

export interface LoadOptions extends ReadOptions {
  /** How far the version may deviate from the live one; defaults to `USUAL_LIMITS`. */
  readonly limits?: Partial<Limits>;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}

/** The current step of a load, and how much of it is done (0 to 1), or null if unknown. */
export interface LoadProgress {
  readonly step: string;
  readonly share: number | null;
}

/**
 * Loads a state's voter file as a new data version, makes it live, and purges expired versions. On any
 * failure the live data is unchanged.
 * @throws LoadError with a message for the operator: unusable files, too many rejected rows, another load in
 * progress
 */
export async function loadVoterFile(admin: DatabaseAdmin, options: LoadOptions): Promise<LoadReport> {
  const { reader } = options;
  const started = performance.now();
  let step = '';
  const opened = await openReading(options, (done, total) =>
    options.onProgress?.({ step, share: total === 0 ? null : done / total }),
  );
  try {
    let previous: LiveVersion | null = null;
    const version = await buildVersion(admin, opened.source, {
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
    noteMissingCounties(version, reader, (text) => opened.note(text));
    // The version is live: what fails from here on is no failure of the load.
    const purged = await purgeRetired(admin).catch((thrown: unknown) => {
      const why = sqlErrorIn(thrown)?.message ?? 'the database did not answer';
      opened.note(`Old versions could not be purged: ${why}. The next load tries again.`);
      return [];
    });
    const read = opened.report();
    return {
      ...read,
      state: reader.facts.state,
      name: reader.facts.name,
      version,
      previous,
      registration: {
        ...read.registration,
        loaded: version.counts.voters,
        duplicates: version.duplicates,
        suppressed: version.suppressed,
      },
      purged,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    opened.close();
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
