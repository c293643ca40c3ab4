import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import type { CanonicalFilters } from '../../src/contract/filters';
import type { FilterName } from '../../src/contract/fields/fields';
import type { StateCode } from '../loader/states/facts';
import { duckEngine, DUCK_COLUMNS, functionsEngine, PLAIN_INDEXES, plainEngine } from './counts/engines';
import { filterSets } from './counts/filterSets';
import { inventVersion } from './counts/inventVoters';
import { assertSame, crowd, type Times, timesOf } from './counts/measures';
import { processorTime } from './counts/processorTime';
import { Report, sizesOf } from './counts/report';
import { startPostgres } from '../database/temporaryPostgres';

/**
 * `npm run bench -- [--voters N] [--states FL:13.4,PA:9,…] [--sets N] [--crowd SECONDS] [--compare
 * duckdb,plain] [--criteria all|first] [FILE]`: measures exact counts, first rows, facets, and breakdowns by
 * bit strings, through the functions and Neon's driver, and compares them with plain SQL over good b-trees
 * and with DuckDB on the same rows. Invents the voters, in its own PostgreSQL server or on BENCH_DATABASE_URL
 * (an empty database, or one with the voters of an earlier run). With `--states`, in millions of voters,
 * filters on no state and compares nothing. `--criteria first` leaves out the filters by which campaigns
 * target voters, which the form did not have at first. Prints the table, and writes it to FILE.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    voters: { type: 'string', default: '10000000' },
    states: { type: 'string' },
    sets: { type: 'string', default: '240' },
    crowd: { type: 'string', default: '60' },
    compare: { type: 'string', default: 'duckdb,plain' },
    criteria: { type: 'string', default: 'all' },
  },
});
const PORT = 54_397;
const SEARCHERS = 50;
/**
 * Twice the number of cores: a pool in front of a busy server makes other requests wait, so that the running
 * ones are not slowed down by all.
 */
const CONNECTIONS = 2 * availableParallelism();
/** A typical setting for a server of 8 GB or more, and the cache size of a Neon compute. */
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB' };

/** Filters that name a place or a district, by the name of their line in the report. */
const PLACES: Readonly<Record<string, readonly FilterName[]>> = {
  county: ['County_Desc'],
  district: ['CongressionalDistrict', 'StateSenateDistrict', 'StateHouseDistrict'],
  precinct: ['Precinct', 'Precincts'],
  'ZIP code': ['Zip'],
  city: ['Cities'],
};

const states: readonly (readonly [StateCode, number])[] =
  options.states === undefined
    ? [['FL', Number(options.voters)]]
    : options.states.split(',').map((entry) => {
        const [state = '', millions] = entry.split(':');
        return [state as StateCode, Number(millions) * 1_000_000];
      });
const report = new Report();
const given = process.env.BENCH_DATABASE_URL;
const server = given === undefined ? startPostgres(PORT, SETTINGS) : null;
const url = given ?? server?.url;
if (url === undefined) throw new Error('No PostgreSQL found: set PG_BIN or BENCH_DATABASE_URL');
const admin = await openAdmin({ databaseUrl: url, localDir: join(tmpdir(), 'none') });
try {
  await migrate(admin);
  const versions = await inventStates(admin);
  // Otherwise the server would still be writing the new voters to disk during the measurement.
  await admin.query('CHECKPOINT');
  await compare(admin, versions);
} finally {
  await admin.close();
  server?.stop();
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${arch()}, ${server?.version ?? 'BENCH_DATABASE_URL'}, Node ${process.version}`;
console.log(`\n${machine}\n\n${report.text()}`);
const [file] = positionals;
if (file !== undefined) writeFileSync(file, `${machine}\n\n${report.text()}`);

async function inventStates(database: DatabaseAdmin): Promise<number[]> {
  const there = await database.query<{ id: number }>(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' ORDER BY 1`,
  );
  if (there.length > 0) {
    console.log('Measuring the existing voters.');
    return there.map(({ id }) => id);
  }
  const ids: number[] = [];
  let seconds = 0;
  let peak = 0;
  for (const [state, voters] of states) {
    console.log(`Inventing ${voters.toLocaleString('en-US')} voters of ${state} …`);
    const built = await inventVersion(database, state, voters);
    ids.push(built.versionId);
    seconds += built.seconds;
    peak = Math.max(peak, built.peakMegabytes);
  }
  const voters = states.reduce((sum, [, ofState]) => sum + ofState, 0);
  report.built({ voters, seconds, peak, sizes: await sizesOf(database, ids) });
  return ids;
}

async function compare(database: DatabaseAdmin, versionIds: readonly number[]): Promise<void> {
  const [first = 0] = versionIds;
  const alone = states.length === 1;
  const sets = await filterSets(database, first, {
    sets: Number(options.sets),
    state: alone ? states[0]?.[0] : undefined,
    atFirst: options.criteria === 'first',
  });
  const bridge = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'tools/bench/downloadBridge.ts'), url ?? '', String(CONNECTIONS)],
    { cwd: projectRoot(), stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    const [line] = (await once(bridge.stdout, 'data')) as [Buffer];
    Object.assign(process.env, {
      NETLIFY_DEV: 'true',
      DATABASE_URL: 'postgres://bench:bench@localhost/bench',
      DATABASE_FETCH_ENDPOINT: line.toString().trim(),
      FIREBASE_PROJECT_ID: 'demo-bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      LOG_HASH_KEY: 'bench',
    });
    const ours = await functionsEngine();
    const quiet = silenced();
    const counts = await timesOf(sets, ours.count);
    const searches = await timesOf(sets, async (filters) => (await ours.search?.(filters))?.total ?? 0);
    const facets = await timesOf(sets, ours.options);
    const breakdowns = await timesOf(sets, ours.breakdown);
    const persons = await timesOf(sets, ours.persons);
    const households = await timesOf(sets, ours.households);
    quiet.end();
    assertSame(sets, counts, searches, 'Counts and totals of searches');
    assertSame(sets, counts, facets, 'Counts and facets');
    assertSame(sets, counts, breakdowns, 'Counts and breakdowns');
    assertSame(sets, counts, persons, 'Counts and counts by plan');
    const compared: { name: string; counts: Times; searches: Times | undefined }[] = [];
    if (alone && options.compare.includes('duckdb')) {
      const duck = await duckOf(database, first);
      if (duck === undefined)
        console.log('DuckDB is not installed: see DUCKDB_HOME in tools/bench/counts/engines.ts');
      else {
        const counted = await timesOf(sets, duck.count);
        assertSame(sets, counts, counted, 'Bit strings and DuckDB');
        compared.push({ name: duck.name, counts: counted.times, searches: undefined });
        await duck.close();
      }
    }
    const waiting = silenced();
    const before = await processorTime(database);
    const crowded = await crowd(ours, sets, { searchers: SEARCHERS, seconds: Number(options.crowd) });
    const after = await processorTime(database);
    waiting.end();
    if (alone && options.compare.includes('plain')) {
      for (const [n, columns] of PLAIN_INDEXES.entries())
        await database.script(`SET LOCAL maintenance_work_mem = '1GB';
          CREATE INDEX IF NOT EXISTS plain_${n} ON voters_v${first} (${columns})`);
      await database.query(`VACUUM (ANALYZE) voters_v${first}`);
      const plain = await plainEngine(url ?? '', versionIds);
      const counted = await timesOf(sets, plain.count);
      assertSame(sets, counts, counted, 'Bit strings and plain SQL');
      const listed = await timesOf(sets, async (filters) => (await plain.search?.(filters))?.rows ?? 0);
      compared.unshift({ name: plain.name, counts: counted.times, searches: listed.times });
      await plain.close();
    }
    report.compared({
      sets: sets.length,
      alone,
      counts: counts.times,
      places: countsOfPlaces(sets, counts.times),
      searches: searches.times,
      options: facets.times,
      breakdowns: breakdowns.times,
      persons: persons.times,
      households: households.times,
      compared,
      crowded,
      cost: before &&
        after && {
          server: (after.server - before.server) / crowded.length,
          functions: (after.functions - before.functions) / crowded.length,
        },
    });
  } finally {
    bridge.stdin.end();
  }
}

/** The times of the counts whose filters name a place, by its kind. */
function countsOfPlaces(sets: readonly CanonicalFilters[], times: Times): [string, Times][] {
  const kinds: [string, readonly FilterName[]][] = [
    ...Object.entries(PLACES),
    ['place of any kind', Object.values(PLACES).flat()],
  ];
  return kinds.map(([kind, names]) => [
    kind,
    times.filter((_, n) => names.some((name) => sets[n]?.[name] !== undefined)),
  ]);
}

async function duckOf(database: DatabaseAdmin, versionId: number) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-counts-'));
  chmodSync(directory, 0o777);
  const csv = join(directory, 'voters.csv');
  try {
    const columns = DUCK_COLUMNS.map(([name]) => name).join(', ');
    await database.query(`COPY (SELECT ${columns} FROM voters_v${versionId} ORDER BY position) TO '${csv}'`);
    const duck = await duckEngine(csv);
    return (
      duck && { ...duck, close: () => duck.close().finally(() => rmSync(directory, { recursive: true })) }
    );
  } catch (thrown) {
    rmSync(directory, { recursive: true });
    throw thrown;
  }
}

/** Silences the functions, which log every request. */
function silenced() {
  const log = console.log;
  console.log = () => undefined;
  return { end: () => void (console.log = log) };
}
