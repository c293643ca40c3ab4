import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../database/admin';
import { chooseFiles } from '../loader/chooseFiles';
import { type LoadProgress, loadVoterFile } from '../loader/loadVoterFile';
import { openReading, type ReadOptions } from '../loader/reading';
import { oklahoma } from '../loader/states/oklahoma/reader';
import { tablesOf } from '../loader/version/tables';
import { STREAMING_SHARE } from '../loader/version/writeVoters';
import { onServer } from './database';
import { measured, printTable } from './figures';
import { writeOklahomaFile } from './writeOklahomaFile';

/**
 * How fast an invented Oklahoma voter file is loaded, how fast its rows are written beside a plain COPY of as
 * many columns, and how fast it is only parsed. The files stay in the temporary directory for the next run.
 */
export async function benchLoad(voters = 500_000): Promise<void> {
  const directory = join(tmpdir(), `precinct-post-bench-${voters}`);
  const files = join(directory, 'files');
  if (!existsSync(files)) {
    const unfinished = join(directory, 'unfinished');
    mkdirSync(unfinished, { recursive: true });
    await writeOklahomaFile(unfinished, voters);
    renameSync(unfinished, files);
  }
  await onServer({}, async (admin) => {
    const watch = new WritingWatch();
    const { result: loaded, megabytes } = await measured(() => load(admin, files, watch.heard));
    const { rows } = loaded.registration;
    const copied = await copyAgain(admin, loaded.version.versionId);
    const parsed = await measured(() => parse(files));
    printTable(
      [`${voters.toLocaleString('en-US')} voters`, 'Figure'],
      [
        ['Voters a second, from files to live', rows / loaded.seconds],
        ['– parsing alone', rows / parsed.seconds],
        [
          '– writing sorted rows, with their history and strings',
          loaded.registration.loaded / watch.seconds(),
        ],
        ['COPY of the same rows into a table with the same columns', loaded.registration.loaded / copied],
        ['Writing beside COPY', (copied / watch.seconds()).toFixed(2)],
        ['Memory grown, MB', megabytes],
      ],
    );
  });
}

const optionsFor = async (files: string): Promise<ReadOptions> => ({
  reader: oklahoma,
  files: await chooseFiles(files, oklahoma),
  dataDate: { date: '2026-09-01', source: 'given' },
  maxRejects: 100,
  rejectFile: join(files, '..', 'bench.rejects.csv'),
});

/** Times the part of a load in which the sorted rows are written. */
class WritingWatch {
  private begun = 0;
  private ended = 0;
  readonly heard = ({ step, share }: LoadProgress): void => {
    if (step !== 'Indexing voters' || this.ended > 0) return;
    if (share === 0) this.begun = performance.now();
    if (share !== null && share >= STREAMING_SHARE) this.ended = performance.now();
  };
  seconds = (): number => (this.ended - this.begun) / 1000;
}

/** Seconds that the server takes for a COPY of a version's rows, as the load writes them: into an empty table, frozen. */
async function copyAgain(admin: DatabaseAdmin, versionId: number): Promise<number> {
  const { voters } = tablesOf(versionId);
  const columns = await admin.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${voters}'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  const names = columns.map(({ name }) => name);
  const file: Uint8Array[] = [];
  for await (const piece of admin.copyOut(`SELECT ${names.join(', ')} FROM ${voters}`)) file.push(piece);
  await admin.script(`CREATE TABLE copied (LIKE ${voters} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
  const started = performance.now();
  await admin.copyIn('copied', names, Readable.from(file), { intoEmpty: true });
  const seconds = (performance.now() - started) / 1000;
  await admin.script('DROP TABLE copied');
  return seconds;
}

/** Loads as `npm run load` does. */
const load = async (admin: DatabaseAdmin, files: string, onProgress: (progress: LoadProgress) => void) =>
  loadVoterFile(admin, {
    ...(await optionsFor(files)),
    onProgress,
    // A database from an earlier run may have a different number of voters.
    limits: { tolerance: 100, totalTolerance: Infinity, allowMissingCounties: true },
  });

/** Reads everything and discards it. */
async function parse(files: string): Promise<void> {
  const reading = await openReading(await optionsFor(files), () => undefined);
  await Readable.from(reading.source.voters()).forEach(() => undefined);
  await Readable.from(reading.source.turnout(() => undefined)).forEach(() => undefined);
  reading.close();
}
