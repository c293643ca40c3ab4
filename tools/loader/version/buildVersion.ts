import type { DatabaseAdmin } from '../../database/admin';
import { STAGED_COLUMNS } from './copyText';
import type { CanonicalElection, IsoDate, StateFacts } from '../model/canonical';
import { wholeOf } from '../model/elections';
import type { LeftOutCount } from '../model/leftOut';
import type { LocalDistricts } from '../model/localDistricts';
import { type VersionCounts, versionCounts, writeOptions } from './counts';
import { writeLocalDistricts } from './localDistricts';
import { openVersion } from './openVersion';
import { publish } from './publish';
import { leaveOutSuppressed } from './suppressed';
import { tablesOf } from './tables';
import { choosableElections } from './history/choosable';
import { Histories } from './history/histories';
import { historyCells, type HistoryCells, type TurnoutCounts } from './history/historyCells';
import { writeVoters } from './writeVoters';

/** Text in chunks of whole lines. */
type Chunks = AsyncIterable<string> | Iterable<string>;

/**
 * Takes a row of the history; `electionNo` is the version's own number of the election, `way` how the vote
 * was cast (`wayOf`).
 */
export type AddVote = (voterId: string, electionNo: number, way: number) => void;

/** The contents of a data version, each part read once, registrations first. */
export interface VersionSource {
  readonly facts: StateFacts;
  readonly dataDate: IsoDate;
  readonly sample: boolean;
  /** COPY text with `STAGED_COLUMNS` in file order; ids may repeat. Throw to abort the load. */
  voters(): Chunks;
  /**
   * The local districts that `voters` numbered; combination n is at index n − 1. Called once `voters` has
   * ended.
   */
  localDistricts(): readonly LocalDistricts[];
  /** The registrations that `voters` left out. Called once it has ended. */
  leftOut(): readonly LeftOutCount[];
  /**
   * Passes every row of the history to `add`, some of them before each item it yields. Rows may repeat, and
   * voters may be unknown.
   */
  turnout(add: AddVote): AsyncIterable<unknown> | Iterable<unknown>;
  /**
   * Every election named in `turnout`; the one with number n is at index n − 1. Called once `turnout` has
   * ended.
   */
  elections(): readonly CanonicalElection[];
}

interface BuildOptions {
  /** Whether a live version of the state may be retired for the new one. */
  readonly replace: boolean;
  /** Called before the version goes live. Throw to abort. */
  check(counts: VersionCounts): Promise<void> | void;
  /** Called before each step, and during it with the share done (0 to 1) if known. */
  onStep?(step: string, share: number | null): void;
  readonly signal?: AbortSignal | undefined;
}

export interface BuiltVersion extends TurnoutCounts {
  readonly versionId: number;
  readonly counts: VersionCounts;
  /** Rows replaced by a later one with the same id. */
  readonly duplicates: number;
  /** Rows left out because their voters are suppressed. */
  readonly suppressed: number;
  /** VH1 to VH8. */
  readonly tracked: readonly CanonicalElection[];
  /** How many voted in each of them. */
  readonly trackedTurnout: readonly number[];
}

/**
 * Writes a new data version while the current one stays live, then switches to it. On any failure, including
 * an aborted signal, removes it and keeps the live version. @throws LoadError if the state is already being
 * loaded; whatever the source or the check throws
 */
export async function buildVersion(
  admin: DatabaseAdmin,
  source: VersionSource,
  options: BuildOptions,
): Promise<BuiltVersion> {
  const { facts, dataDate, sample } = source;
  const version = await openVersion(admin, { state: facts.state, dataDate, sample });
  try {
    return await fillVersion(admin, source, options, version.id);
  } catch (thrown) {
    // If it cannot be removed now, perhaps because the database is unavailable, the next load removes it.
    await version.discard().catch(() => undefined);
    throw thrown;
  } finally {
    await version.close();
  }
}

async function fillVersion(
  admin: DatabaseAdmin,
  source: VersionSource,
  options: BuildOptions,
  id: number,
): Promise<BuiltVersion> {
  const { facts } = source;
  const step = (name: string, share: number | null = null) => {
    options.signal?.throwIfAborted();
    options.onStep?.(name, share);
  };
  step('Reading registrations');
  const stagedVoters = abortable(source.voters(), options.signal);
  await admin.copyIn(tablesOf(id).stagedVoters, STAGED_COLUMNS, stagedVoters, { intoEmpty: true });
  await writeLocalDistricts(admin, id, source.localDistricts());
  await writeLeftOut(admin, id, source.leftOut());
  const suppressions = await leaveOutSuppressed(admin, { id, state: facts.state });
  step('Reading history');
  const history = readHistory(admin, id, source, options.signal).then((read) => {
    step('Writing voters');
    return read;
  });
  const { duplicates, counted, trackedTurnout } = await writeVoters(
    admin,
    { id, state: facts.state },
    history,
    (share) => step('Indexing voters', share),
  );
  const { tracked, turnout } = await history;
  step('Checking');
  await admin.script(`DROP TABLE ${tablesOf(id).stagedVoters}`);
  await writeOptions(admin, id, counted);
  const counts = await versionCounts(admin, id);
  await options.check(counts);
  step('Switching');
  await publish(
    admin,
    { id, state: facts.state, voters: counts.voters, lastSuppressionApplied: suppressions.newest },
    options.replace,
  );
  const suppressed = suppressions.rows;
  return { versionId: id, counts, duplicates, suppressed, ...turnout(), tracked, trackedTurnout };
}

async function readHistory(
  admin: DatabaseAdmin,
  versionId: number,
  source: VersionSource,
  signal: AbortSignal | undefined,
): Promise<HistoryCells> {
  const histories = new Histories();
  const rows = source.turnout((voterId, electionNo, way) => histories.add(voterId, electionNo, way));
  for await (const _ of rows) signal?.throwIfAborted();
  const elections = source.elections();
  const choosable = await choosableElections(admin, versionId, histories, elections);
  const cells = historyCells(histories, elections, source.dataDate, choosable);
  await writeElections(admin, versionId, elections, { tracked: cells.tracked, choosable });
  return cells;
}

async function writeLeftOut(
  admin: DatabaseAdmin,
  versionId: number,
  leftOut: readonly LeftOutCount[],
): Promise<void> {
  await admin.query(
    `INSERT INTO left_out (version_id, county, reason, voters)
     SELECT $1::int, county, reason, voters FROM jsonb_to_recordset($2::jsonb)
       AS l (county text, reason text, voters integer)`,
    [versionId, JSON.stringify(leftOut)],
  );
}

/**
 * @param elections the election with number n is at index n − 1
 * @param of VH1 to VH8, and all that a list can be filtered by
 */
async function writeElections(
  admin: DatabaseAdmin,
  versionId: number,
  elections: readonly CanonicalElection[],
  of: Pick<HistoryCells, 'tracked'> & { readonly choosable: ReadonlySet<CanonicalElection> },
): Promise<void> {
  const whole = wholeOf(elections);
  const rows = elections.map((election, index) => ({
    no: index + 1,
    ...election,
    part_of: whole(election) === election ? null : whole(election).key,
    vh: of.tracked.includes(election) ? of.tracked.indexOf(election) + 1 : null,
    choosable: of.choosable.has(election),
  }));
  await admin.query(
    `INSERT INTO elections
       (version_id, election_no, election_id, election_date, classification, election_type, election_level, vh,
        part_of, choosable)
     SELECT $1::int, no, key, date, classification, type, level, vh, part_of, choosable
     FROM jsonb_to_recordset($2::jsonb) AS e(no smallint, key text, date date, classification text, type text,
       level text, vh smallint, part_of text, choosable boolean)`,
    [versionId, JSON.stringify(rows)],
  );
}

async function* abortable(chunks: Chunks, signal: AbortSignal | undefined) {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
  }
}
