import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { arch, cpus, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../database/projectRoot';
import type { Measurement } from './measure';
import { startPostgres } from '../database/temporaryPostgres';

/**
 * `npm run bench:load [VOTERS]`: how fast an invented Oklahoma voter file is parsed and loaded, compared with
 * COPY of the final rows. Uses its own PostgreSQL server with default settings, or BENCH_DATABASE_URL (an
 * empty database, in which it creates the product's tables). The files stay in the temporary directory for
 * the next run.
 */
const GOALS = { parsed: 150_000, loaded: 60_000, ratio: 0.8, megabytes: 500 };
const PORT = 54_399;

const voters = Number(process.argv[2] ?? 500_000);
if (!(voters >= 1000)) throw new Error('Pass a number of voters, at least 1000');
const root = projectRoot();
const files = join(tmpdir(), `precinct-post-bench-${voters}`, 'files');
const tsx = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/bench', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 24,
  }).toString();

if (!existsSync(files)) {
  console.log(`Inventing ${count(voters)} voters …`);
  mkdirSync(`${files}.new`, { recursive: true });
  tsx('writeOklahomaFile.ts', `${files}.new`, String(voters));
  renameSync(`${files}.new`, files);
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${arch()}, Linux ${release()}, Node ${process.version}`,
);
const parsed = measured('parse', '');
line('Parsed only', parsed, GOALS.parsed);

const given = process.env.BENCH_DATABASE_URL;
const server = given === undefined ? startPostgres(PORT) : null;
const url = given ?? server?.url;
if (url === undefined) {
  console.log(
    'No PostgreSQL found: set PG_BIN to its directory of binaries, or BENCH_DATABASE_URL. Only parsing was measured.',
  );
} else {
  try {
    console.log(server === null ? 'On BENCH_DATABASE_URL' : `On ${server.version}, default settings`);
    const loaded = measured('load', url);
    line('End to end', loaded, GOALS.loaded);
    const copied = measured('copy', url);
    line('COPY of the same rows', copied);
    // Against the rows as they are stored, and against those the load packs: the same voters, and a row for
    // each vote.
    const ratio = copied.seconds / loaded.seconds;
    const packed = (copied.seconds - (copied.steps.Votes ?? 0)) / loaded.seconds;
    console.log(`${'To COPY, stored rows'.padEnd(24)}${packed.toFixed(2)} (goal ${GOALS.ratio})`);
    console.log(`${'To COPY, rows of votes'.padEnd(24)}${ratio.toFixed(2)} (goal ${GOALS.ratio})`);
    const rows = (copied.steps.COPY ?? 0) / loaded.seconds;
    console.log(`${'To COPY, no indexes'.padEnd(24)}${rows.toFixed(2)}`);
    const peak = Math.max(parsed.peakMegabytes, loaded.peakMegabytes);
    console.log(`${'Memory'.padEnd(24)}${peak.toFixed(0)} MB at peak (goal ${GOALS.megabytes})`);
  } finally {
    server?.stop();
    for (const name of ['canonical.voters', 'canonical.votes'])
      rmSync(join(files, '..', name), { force: true });
  }
}

function measured(what: string, databaseUrl: string): Measurement {
  return JSON.parse(tsx('measure.ts', what, 'OK', files, databaseUrl)) as Measurement;
}

function line(name: string, { voters: rows, votes, seconds, steps }: Measurement, goal?: number): void {
  const speed = `${count(rows / seconds)} voters/s`;
  const against = goal === undefined ? '' : ` (goal ${count(goal)})`;
  console.log(
    `${name.padEnd(24)}${speed}${against}: ${count(rows)} voters and ${count(votes)} votes in ${seconds.toFixed(1)} s`,
  );
  for (const [step, took] of Object.entries(steps)) console.log(`    ${step.padEnd(28)}${took.toFixed(2)} s`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
