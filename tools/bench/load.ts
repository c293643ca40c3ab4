import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseAdmin } from '../database/admin';
import { projectRoot } from '../database/projectRoot';
import { chooseFiles } from '../loader/chooseFiles';
import { loadVoterFile } from '../loader/loadVoterFile';
import { openReading, type ReadOptions } from '../loader/reading';
import { oklahoma } from '../loader/states/oklahoma/reader';
import { indexVersion } from '../loader/version/bits/indexVersion';
import { createTables, indexIds, tablesOf, takeIdsAsKey } from '../loader/version/tables';
import { onServer } from './database';
import { measured, printTable } from './figures';

const GOALS = { parsed: 150_000, loaded: 60_000, ratio: 0.8, megabytes: 500 };
const DATA_DATE = '2026-09-01';
/** A version number that no version has, for the copy's tables. */
const NO_VERSION = 999_999;

/**
 * How fast an invented Oklahoma voter file is loaded and only parsed, and COPY of the rows as stored, with
 * the same indexes and strings. The files stay in the temporary directory for the next run.
 */
export async function benchLoad(voters = 500_000): Promise<void> {
  const directory = join(tmpdir(), `precinct-post-bench-${voters}`);
  const files = join(directory, 'files');
  if (!existsSync(files)) {
    const unfinished = join(directory, 'unfinished');
    mkdirSync(unfinished, { recursive: true });
    const script = join(projectRoot(), 'tools/bench/writeOklahomaFile.ts');
    execFileSync(process.execPath, ['--import', 'tsx', script, unfinished, String(voters)]);
    renameSync(unfinished, files);
  }
  await onServer({}, async (admin) => {
    const loaded = await load(admin, files);
    const parsed = await measured(() => parse(files));
    const copied = await copySeconds(admin, directory);
    printTable(
      [`${voters.toLocaleString('en-US')} voters`, 'Figure', 'Goal'],
      [
        ['Voters a second, from files to live', loaded.rows / loaded.seconds, GOALS.loaded],
        ['– parsing alone', loaded.rows / parsed.seconds, GOALS.parsed],
        [
          'Of the speed of COPY of the stored rows',
          (copied / loaded.seconds).toFixed(2),
          GOALS.ratio.toFixed(1),
        ],
        ['Memory, MB', loaded.megabytes, GOALS.megabytes],
      ],
    );
    printTable(
      ['Step', 'Seconds'],
      [...loaded.steps].map(([step, seconds]) => [step, seconds.toFixed(2)]),
    );
  });
}

const optionsFor = async (files: string): Promise<ReadOptions> => ({
  reader: oklahoma,
  files: await chooseFiles(files, oklahoma),
  dataDate: { date: DATA_DATE, source: 'given' },
  maxRejects: 100,
  rejectFile: join(files, '..', 'bench.rejects.csv'),
});

/** Loads as `npm run load` does. `megabytes` is resident memory at its peak. */
async function load(admin: DatabaseAdmin, files: string) {
  const steps = new Map<string, number>();
  let since = { step: '', at: performance.now() };
  const report = await loadVoterFile(admin, {
    ...(await optionsFor(files)),
    // A database from an earlier run may have a different number of voters.
    limits: { tolerance: 100, totalTolerance: Infinity, allowMissingCounties: true },
    onProgress: ({ step }) => {
      if (step === since.step) return;
      const now = performance.now();
      if (since.step !== '') steps.set(since.step, (steps.get(since.step) ?? 0) + (now - since.at) / 1000);
      since = { step, at: now };
    },
  });
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { rows: report.registration.rows, seconds: report.seconds, megabytes, steps };
}

/** Reads everything and discards it. */
async function parse(files: string): Promise<void> {
  const reading = await openReading(await optionsFor(files), () => undefined);
  await Readable.from(reading.source.voters()).forEach(() => undefined);
  await Readable.from(reading.source.turnout(() => undefined)).forEach(() => undefined);
  reading.close();
}

/** Writes the live version's rows to a file, and times copying them into a table with the same indexes. */
async function copySeconds(admin: DatabaseAdmin, directory: string): Promise<number> {
  const [live] = await admin.query<{ id: number }>(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' AND state = 'OK'`,
  );
  const { voters } = tablesOf(live?.id ?? 0);
  const columns = await admin.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${voters}'::regclass AND attnum > 0
       AND NOT attisdropped AND attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name);
  const file = join(directory, 'stored.rows');
  try {
    // The tables' checks require their own version number.
    const select = names.map((name) => (name === 'version_id' ? NO_VERSION : name)).join(', ');
    await pipeline(admin.copyOut(`SELECT ${select} FROM ${voters}`), createWriteStream(file));
    await admin.query(
      `INSERT INTO data_versions (version_id, state, status, data_date, sample, voters)
       OVERRIDING SYSTEM VALUE VALUES (${NO_VERSION}, 'OK', 'retired', $1, true, 0)`,
      [DATA_DATE],
    );
    // Rows name their local districts by number.
    await admin.query(
      `INSERT INTO local_districts SELECT (jsonb_populate_record(l, jsonb_build_object('version_id', ${NO_VERSION}))).*
       FROM local_districts l WHERE version_id = $1`,
      [live?.id],
    );
    await admin.script('CHECKPOINT');
    const { seconds } = await measured(async () => {
      await admin.script(createTables(NO_VERSION, 'OK'));
      await admin.copyIn(tablesOf(NO_VERSION).voters, names, createReadStream(file));
      await admin.script(`${indexIds(NO_VERSION)} ${takeIdsAsKey(NO_VERSION)}`);
      await indexVersion(admin, NO_VERSION);
      await admin.query(`VACUUM (ANALYZE) ${tablesOf(NO_VERSION).voters}`);
    });
    return seconds;
  } finally {
    rmSync(file, { force: true });
  }
}
