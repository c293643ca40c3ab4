import type { DatabaseAdmin } from '../../database/admin';
import { TURNOUT_COLUMNS, VOTER_COLUMNS } from '../copyText';
import type { CanonicalElection, IsoDate, StateFacts } from '../canonical';
import { versionCounts, type VersionCounts } from './counts';
import { writeOptions } from './countOptions';
import { openVersion, type OpenVersion } from './openVersion';
import { publish } from './publish';
import { dropStaged, tablesOf } from './tables';
import { both } from './together';
import { addUpVotes, cleanTurnout, writeElections, type TurnoutCounts } from './writeTurnout';
import { writeVoters } from './writeVoters';

/** Text in pieces of whole lines. */
type Chunks = AsyncIterable<string> | Iterable<string>;

/** Everything a data version is made of, each part read once: the history first. */
export interface VersionSource {
  readonly facts: StateFacts;
  readonly dataDate: IsoDate;
  readonly sample: boolean;
  /** COPY text with `VOTER_COLUMNS` in file order; ids may repeat. Throw to give the load up. */
  voters(): Chunks;
  /** COPY text with `TURNOUT_COLUMNS`; rows may repeat, voters may be unknown. */
  turnout(): Chunks;
  /** Every election `turnout` named; the one with number n is at n − 1. Asked when `turnout` has ended. */
  elections(): readonly CanonicalElection[];
}

export interface BuildOptions {
  /** Whether a live version of the state may be retired for the new one. */
  readonly replace: boolean;
  /** Asked before anybody sees the version. Throw to give it up. */
  check(counts: VersionCounts): Promise<void> | void;
  /** Told before each step, and how much of it is done already (0 to 1) where that is known. */
  onStep?(step: string, share: number | null): void;
  readonly signal?: AbortSignal | undefined;
}

export interface BuiltVersion extends TurnoutCounts {
  readonly versionId: number;
  readonly counts: VersionCounts;
  /** Rows that gave way to a later one with the same id. */
  readonly duplicates: number;
  /** VH1 to VH8. */
  readonly tracked: readonly CanonicalElection[];
  /** How many voted in each of them. */
  readonly trackedTurnout: readonly number[];
}

/**
 * Writes a new data version beside the live one and switches to it. On any failure, an aborted signal included,
 * nothing is left of it and the live version stays.
 * @throws LoadError when the state is being loaded already; whatever the source or the check throws
 */
export async function buildVersion(
  admin: DatabaseAdmin,
  source: VersionSource,
  options: BuildOptions,
): Promise<BuiltVersion> {
  const { facts, dataDate, sample } = source;
  const version = await openVersion(admin, { state: facts.state, dataDate, sample });
  try {
    return await fillVersion(admin, source, options, version);
  } catch (thrown) {
    // What cannot be removed now (the database is away, say) is removed by the next load.
    await version.discard().catch(() => undefined);
    throw thrown;
  } finally {
    version.stopHeartbeat();
  }
}

async function fillVersion(
  admin: DatabaseAdmin,
  source: VersionSource,
  options: BuildOptions,
  version: OpenVersion,
): Promise<BuiltVersion> {
  const { id } = version;
  const { facts } = source;
  const tables = tablesOf(id);
  const step = (name: string, share: number | null = null) => {
    options.signal?.throwIfAborted();
    version.assertOwned();
    options.onStep?.(name, share);
  };
  step('Reading history');
  const turnout = abortable(source.turnout(), options.signal);
  await admin.copyIn(tables.turnout, TURNOUT_COLUMNS, turnout, { intoEmpty: true });
  const elections = source.elections();
  const tracked = await writeElections(admin, id, elections);
  step('Reading registrations');
  const stagedVoters = abortable(source.voters(), options.signal);
  await both(
    admin.copyIn(tables.stagedVoters, VOTER_COLUMNS, stagedVoters, { intoEmpty: true }),
    admin.script(addUpVotes(id, elections, tracked)),
  );
  step('Writing voters');
  const [{ duplicates, counted, trackedTurnout }, turnoutCounts] = await both(
    writeVoters(admin, { id, state: facts.state }, tracked, (share) => step('Indexing voters', share)),
    cleanTurnout(admin, id),
  );
  step('Checking');
  await admin.script(dropStaged(id));
  await writeOptions(admin, id, counted);
  const counts = await versionCounts(admin, id);
  await options.check(counts);
  step('Switching');
  version.stopHeartbeat();
  await publish(admin, { id, state: facts.state, voters: counts.voters }, options.replace);
  return { versionId: id, counts, duplicates, ...turnoutCounts, tracked, trackedTurnout };
}

async function* abortable(chunks: Chunks, signal: AbortSignal | undefined) {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
  }
}
