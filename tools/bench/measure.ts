import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { VOTER_COLUMNS } from '../loader/version/copyText';
import { chooseFiles } from '../loader/chooseFiles';
import { loadVoterFile } from '../loader/loadVoterFile';
import { readingOf } from '../loader/reading';
import type { StateCode } from '../loader/states/facts';
import { readerOf } from '../loader/states/registry';
import { Tally } from '../loader/model/tally';
import { TURNOUT_COLUMNS } from '../loader/version/history/historyCells';
import { indexVersion } from '../loader/version/bits/indexVersion';
import { addPrimaryKey, createTables, tablesOf } from '../loader/version/tables';

/**
 * One measurement in its own process, so that its memory can be measured: `measure.ts parse|load|copy STATE
 * FILES URL`. Prints one line of JSON, a `Measurement`.
 */
export interface Measurement {
  readonly voters: number;
  readonly votes: number;
  readonly seconds: number;
  /** Seconds by step. */
  readonly steps: Readonly<Record<string, number>>;
  readonly peakMegabytes: number;
  /** CPU time of this process on all cores, which tells a slow program from a busy machine. */
  readonly cpuSeconds: number;
}

/** A version number that no version has, for the copy's tables. */
const NO_VERSION = 999_999;
const TODAY = '2100-01-01';
const DATA_DATE = '2026-09-01';
/** The columns that no reader fills follow. */
const CANONICAL_COLUMNS = [
  'version_id',
  'state',
  ...VOTER_COLUMNS,
  ...TURNOUT_COLUMNS,
  'household_key',
  'position',
  'history',
];
const VOTE_COLUMNS = ['version_id', 'voter_id', 'election_no'];

const [what = '', state = 'OK', files = '', databaseUrl = ''] = process.argv.slice(2);
const reader = readerOf(state as StateCode);
if (reader === undefined) throw new Error(`${state} cannot be loaded`);
const steps = new Map<string, number>();
let since = { step: '', at: performance.now() };
const started = performance.now();

const counted = await counting();
onStep('');
const measured: Measurement = {
  ...counted,
  seconds: counted.seconds ?? (performance.now() - started) / 1000,
  steps: Object.fromEntries(steps),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  cpuSeconds: cpuSeconds(),
};
console.log(JSON.stringify(measured));

function counting(): Promise<Counted> {
  if (what === 'parse') return parse();
  return what === 'load' ? load() : copy();
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

interface Counted {
  readonly voters: number;
  readonly votes: number;
  readonly seconds?: number;
}

function onStep(step: string): void {
  if (step === since.step) return;
  const now = performance.now();
  if (since.step !== '') steps.set(since.step, (steps.get(since.step) ?? 0) + (now - since.at) / 1000);
  since = { step, at: now };
}

/** Reads everything and discards it. */
async function parse(): Promise<Counted> {
  const repaired = new Tally();
  const fileSet = await chooseFiles(files, openReader());
  const reading = readingOf({
    reader: openReader(),
    files: fileSet,
    rows: await openReader().open(fileSet.side, { dataDate: DATA_DATE, repaired, note: () => undefined }),
    dataDate: DATA_DATE,
    repaired,
    rejects: { add: () => undefined, path: null, close: () => undefined },
    maxRejects: 100,
    onBytes: () => undefined,
  });
  onStep('Registrations');
  await drained(reading.source.voters());
  onStep('History');
  await drained(reading.source.turnout(() => undefined));
  return { voters: reading.registration.rows, votes: reading.turnoutRead };
}

function openReader() {
  if (reader === undefined) throw new Error('No reader');
  return reader;
}

async function drained(chunks: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> {
  await Readable.from(chunks).forEach(() => undefined);
}

/** Loads as `npm run load` does. */
async function load(): Promise<Counted> {
  return withAdmin(async (admin) => {
    const report = await loadVoterFile(admin, {
      path: files,
      reader: openReader(),
      dataDate: DATA_DATE,
      today: TODAY,
      maxRejects: 100,
      // A database from an earlier run may have a different number of voters.
      limits: { tolerance: 100, totalTolerance: Infinity, allowMissingCounties: true },
      rejectFile: join(files, '..', 'bench.rejects.csv'),
      onProgress: ({ step }) => onStep(step),
    });
    return { voters: report.registration.rows, votes: report.history.votes, seconds: report.seconds };
  });
}

/**
 * Writes the live version's rows to files, then copies them into a table with the same columns and indexes,
 * one statement after another; and last of all the votes, into a table with a row for each. Times only the
 * copying.
 */
async function copy(): Promise<Counted> {
  return withAdmin(async (admin) => {
    const [live] = await admin.query<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE status = 'live' AND state = $1`,
      [state],
    );
    const from = tablesOf(live?.id ?? 0);
    const tables = tablesOf(NO_VERSION);
    const voterFile = join(files, '..', 'canonical.voters');
    const votesFile = join(files, '..', 'canonical.votes');
    // The tables' checks require their own version number.
    const [, ...columns] = CANONICAL_COLUMNS;
    await written(`SELECT ${NO_VERSION}, ${columns.join(', ')} FROM ${from.voters}`, voterFile);
    const [, ...voteColumns] = VOTE_COLUMNS;
    await written(
      `SELECT ${NO_VERSION}, ${voteColumns.join(', ')} FROM votes WHERE version_id = ${live?.id ?? 0}`,
      votesFile,
    );
    await admin.script('CHECKPOINT');
    await admin.query(
      `INSERT INTO data_versions (version_id, state, status, data_date, sample, voters)
       OVERRIDING SYSTEM VALUE VALUES (${NO_VERSION}, $1, 'retired', $2, true, 0)`,
      [state, DATA_DATE],
    );
    const start = performance.now();
    onStep('COPY');
    await admin.script(createTables(NO_VERSION, state));
    const voters = await admin.copyIn(tables.voters, CANONICAL_COLUMNS, createReadStream(voterFile));
    onStep('Indexes');
    await admin.script(addPrimaryKey(NO_VERSION));
    await indexVersion(admin, NO_VERSION);
    onStep('VACUUM');
    await admin.query(`VACUUM (ANALYZE) ${tables.voters}`);
    onStep('Votes');
    await admin.script(`CREATE TABLE ${tables.turnout} (LIKE turnout)`);
    const votes = await admin.copyIn(tables.turnout, VOTE_COLUMNS, createReadStream(votesFile));
    await admin.query(`VACUUM (ANALYZE) ${tables.turnout}`);
    return { voters, votes, seconds: (performance.now() - start) / 1000 };
  });
}

async function written(select: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await pipeline(client.query(copyTo(`COPY (${select}) TO STDOUT`)), createWriteStream(file));
  await client.end();
}

async function withAdmin<T>(work: (admin: DatabaseAdmin) => Promise<T>): Promise<T> {
  const admin = await openAdmin({ databaseUrl, localDir: '' });
  try {
    await migrate(admin);
    return await work(admin);
  } finally {
    await admin.close();
  }
}
