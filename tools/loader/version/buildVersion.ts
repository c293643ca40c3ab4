import type { DatabaseAdmin } from '../../database/admin';
import { TURNOUT_COLUMNS, VOTER_COLUMNS } from '../copyText';
import type { CanonicalElection, IsoDate, StateFacts } from '../canonical';
import { trackedElections } from '../elections';
import { LoadError } from '../errors';
import { openVersion, type OpenVersion } from './openVersion';
import { publish } from './publish';
import {
  countOrphans,
  dropEarlierDuplicates,
  indexVoters,
  tablesOf,
  writeTurnout,
  writeVoters,
} from './tables';

/** Text in pieces of whole lines. */
type Chunks = AsyncIterable<string> | Iterable<string>;

/** Everything a data version is made of, each part read once, in this order. */
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
  /** Told before each step, and how much of it is done already (0 to 1) where that is known. */
  onStep?(step: string, share: number | null): void;
  readonly signal?: AbortSignal | undefined;
}

export interface BuiltVersion {
  readonly versionId: number;
  readonly voters: number;
  /** Those with voters. */
  readonly counties: readonly string[];
  /** Rows that gave way to a later one with the same id. */
  readonly duplicates: number;
  /** Distinct pairs of a voter in the file and an election. */
  readonly participations: number;
  /** History rows of voters that are not in the file. */
  readonly orphans: number;
  /** History rows that said again what another one had said. */
  readonly repeatedTurnout: number;
  /** VH1 to VH8. */
  readonly tracked: readonly CanonicalElection[];
}

/**
 * Writes a new data version beside the live one and switches to it. On any failure, an aborted signal included,
 * nothing is left of it and the live version stays.
 * @throws LoadError when the state is being loaded already, no voter is left, or a county is not the state's;
 *   whatever the source throws
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
  const tables = tablesOf(id);
  const step = (name: string, share: number | null = null) => {
    options.signal?.throwIfAborted();
    version.assertOwned();
    options.onStep?.(name, share);
  };
  step('Reading registrations');
  await admin.copyIn(tables.stagedVoters, VOTER_COLUMNS, abortable(source.voters(), options.signal));
  step('Reading history');
  const historyRows = await admin.copyIn(
    tables.stagedTurnout,
    TURNOUT_COLUMNS,
    abortable(source.turnout(), options.signal),
  );
  step('Looking for duplicates');
  await admin.query(`ANALYZE ${tables.stagedVoters}`);
  await admin.query(`ANALYZE ${tables.stagedTurnout}`);
  const duplicates = await countOf(admin, dropEarlierDuplicates(id));
  step('Writing history');
  const tracked = await writeElections(admin, id, source.elections());
  await admin.script(writeTurnout(id));
  const participations = await countOf(admin, `SELECT count(*)::int AS count FROM ${tables.turnout}`);
  const orphans = await countOf(admin, countOrphans(id));
  step('Writing voters');
  await admin.script(writeVoters(id));
  await admin.script(`DROP TABLE ${tables.stagedVoters}, ${tables.stagedTurnout}`);
  const indexes = indexVoters(id);
  for (const [index, statement] of indexes.entries()) {
    step('Indexing voters', index / indexes.length);
    await admin.script(statement);
  }
  step('Checking');
  await admin.query(`VACUUM (ANALYZE) ${tables.voters}`);
  await admin.query(`VACUUM (ANALYZE) ${tables.turnout}`);
  const { voters, counties } = await checkVoters(admin, id, source.facts);
  step('Switching');
  version.stopHeartbeat();
  await publish(admin, { id, state: source.facts.state, voters }, options.replace);
  const repeatedTurnout = historyRows - participations - orphans;
  return { versionId: id, voters, counties, duplicates, participations, orphans, repeatedTurnout, tracked };
}

async function* abortable(chunks: Chunks, signal: AbortSignal | undefined) {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

async function countOf(admin: DatabaseAdmin, statement: string): Promise<number> {
  const [row] = await admin.query<{ count: number }>(statement);
  return row?.count ?? 0;
}

async function writeElections(
  admin: DatabaseAdmin,
  versionId: number,
  elections: readonly CanonicalElection[],
): Promise<readonly CanonicalElection[]> {
  const tracked = trackedElections(elections);
  const rows = elections.map((election, index) => ({
    no: index + 1,
    ...election,
    vh: tracked.includes(election) ? tracked.indexOf(election) + 1 : null,
  }));
  await admin.query(
    `INSERT INTO elections
       (version_id, election_no, election_id, election_date, classification, election_type, election_level, vh)
     SELECT $1::int, no, key, date, classification, type, level, vh FROM jsonb_to_recordset($2::jsonb)
       AS e(no smallint, key text, date date, classification text, type text, level text, vh smallint)`,
    [versionId, JSON.stringify(rows)],
  );
  return tracked;
}

/** What must hold before anybody sees the version; answers how many voters it has, and in which counties. */
async function checkVoters(
  admin: DatabaseAdmin,
  versionId: number,
  facts: StateFacts,
): Promise<Pick<BuiltVersion, 'voters' | 'counties'>> {
  const counties = await admin.query<{ county: string; voters: number }>(
    `SELECT county, count(*)::int AS voters FROM ${tablesOf(versionId).voters} GROUP BY county`,
  );
  const strange = counties.filter(({ county }) => !facts.counties.includes(county));
  if (strange.length > 0) {
    throw new LoadError(
      `${facts.name} has no county ${strange.map(({ county }) => JSON.stringify(county)).join(', ')}`,
    );
  }
  const voters = counties.reduce((sum, county) => sum + county.voters, 0);
  if (voters === 0) throw new LoadError('There is no voter to load');
  return { voters, counties: counties.map(({ county }) => county) };
}
