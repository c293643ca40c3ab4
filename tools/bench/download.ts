import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpus, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { FILE_LAYOUTS } from '../../netlify/downloads/layouts/fileLayouts';
import { type LayoutName, LAYOUTS } from '../../src/contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../src/contract/layouts/layoutWords';
import type { DownloadMeasurement } from './measureDownload';
import { writeVersionOf } from './downloadRows';
import { startPostgres } from '../database/temporaryPostgres';

/**
 * `npm run bench:download [ROWS]`: how fast a purchased list downloads in each layout through the functions
 * and Neon's driver, compared with COPY … TO STDOUT WITH CSV of the same rows, and how much memory it
 * takes. Uses its own PostgreSQL server with default settings, or BENCH_DATABASE_URL (an empty database).
 */
const GOALS = { ratio: 0.5, megabytes: 150 };
const PORT = 54_398;

const rows = Number(process.argv[2] ?? 5_000_000);
if (!(rows >= 50_000)) throw new Error('Pass a number of rows, at least 50000');
const root = projectRoot();
const given = process.env.BENCH_DATABASE_URL;
const server = given === undefined ? startPostgres(PORT) : null;
const url = given ?? server?.url;
if (url === undefined) throw new Error('No PostgreSQL found: set PG_BIN or BENCH_DATABASE_URL');
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), Linux ${release()}, Node ${process.version}`,
);
console.log(server === null ? 'On BENCH_DATABASE_URL' : `On ${server.version}, default settings`);
try {
  const admin = await openAdmin({ databaseUrl: url, localDir: join(tmpdir(), 'none') });
  await migrate(admin);
  console.log(`Inventing ${count(rows)} voters …`);
  const versionId = await writeVersionOf(admin, rows);
  const purchaseId = await writePurchase(admin, versionId);
  await admin.close();
  for (const layout of LAYOUTS) {
    // Run it once before measuring, so that both find the same pages in memory.
    await copySeconds(url, versionId, layout);
    const copied = await copySeconds(url, versionId, layout);
    report(layout, copied, await download(url, purchaseId, layout));
  }
} finally {
  server?.stop();
}

async function writePurchase(admin: DatabaseAdmin, versionId: number): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
       currency, status, completed_at)
     VALUES ($1, 'bench', '{}', $2, $3, $4, 999, 'usd', 'succeeded', now())`,
    [id, 'b'.repeat(64), `{${versionId}}`, rows],
  );
  return id;
}

/**
 * Seconds taken by COPY of all columns that a layout is made from, with the elections if it has them, and the
 * output discarded.
 */
async function copySeconds(databaseUrl: string, versionId: number, layout: LayoutName): Promise<number> {
  const marks = Array.from(
    { length: 8 },
    (_, n) => `CASE WHEN vote_history & ${1 << n} <> 0 THEN 'Y' ELSE '' END`,
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  const select = `SELECT ${[...FILE_LAYOUTS[layout].source, ...(LAYOUT_WORDS[layout].elections ? marks : [])].join(', ')} FROM voters WHERE version_id = ${versionId}`;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`COPY (${select}) TO STDOUT WITH CSV`)), nowhere);
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
}

async function download(
  databaseUrl: string,
  purchaseId: string,
  layout: LayoutName,
): Promise<DownloadMeasurement> {
  const bridge = tsx('downloadBridge.ts', databaseUrl);
  try {
    const [line] = (await once(bridge.stdout ?? bridge, 'data')) as [Buffer];
    const text = execFileSync(process.execPath, argumentsOf('measureDownload.ts', purchaseId, layout), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NETLIFY_DEV: 'true',
        DATABASE_URL: 'postgres://bench:bench@localhost/bench',
        DATABASE_FETCH_ENDPOINT: line.toString().trim(),
        FIREBASE_PROJECT_ID: 'demo-bench',
        STRIPE_SECRET_KEY: 'sk_test_bench',
        STRIPE_WEBHOOK_SECRET: 'whsec_bench',
        LOG_HASH_KEY: 'bench',
      },
    });
    return JSON.parse(text.toString()) as DownloadMeasurement;
  } finally {
    bridge.stdin?.end();
  }
}

function tsx(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, argumentsOf(script, ...args), {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

function argumentsOf(script: string, ...args: string[]): string[] {
  return ['--import', 'tsx', join(root, 'tools/bench', script), ...args];
}

function report(layout: LayoutName, copied: number, measured: DownloadMeasurement): void {
  const { parts, seconds, compressedBytes, largestPartBytes, joinedRows, joinedBytes, identical } = measured;
  console.log(`\n${LAYOUT_WORDS[layout].label}`);
  const speed = (took: number) => `${count(rows / took)} rows/s (${took.toFixed(1)} s)`;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  line('COPY … WITH CSV', speed(copied));
  line('Download', speed(seconds));
  line('Ratio', `${(copied / seconds).toFixed(2)} (goal ${GOALS.ratio})`);
  line('Memory', `${measured.grownMegabytes.toFixed(0)} MB grown (goal ${GOALS.megabytes})`);
  line('Manifest', `${measured.manifestSeconds.toFixed(1)} s the first time`);
  line('Parts', `${parts}, ${megabytes(compressedBytes)} of gzip`);
  line(
    'Largest and slowest',
    `${megabytes(largestPartBytes)} (limit 20), ${measured.longestPartSeconds.toFixed(1)} s (limit 60)`,
  );
  line(
    'Joined',
    `${count(joinedRows)} records for ${count(measured.joinedVoters)} voters, ${megabytes(joinedBytes)} of CSV`,
  );
  line('Second download', identical ? 'the same bytes' : 'DIFFERENT BYTES');
  if (measured.joinedVoters !== rows || !identical) process.exitCode = 1;
}

function line(name: string, value: string): void {
  console.log(`${name.padEnd(24)}${value}`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
