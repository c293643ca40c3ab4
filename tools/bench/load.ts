import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../database/admin';
import { chooseFiles } from '../loader/chooseFiles';
import { loadVoterFile } from '../loader/loadVoterFile';
import { openReading, type ReadOptions } from '../loader/reading';
import { oklahoma } from '../loader/states/oklahoma/reader';
import { onServer } from './database';
import { measured, printTable } from './figures';
import { writeOklahomaFile } from './writeOklahomaFile';

/**
 * How fast an invented Oklahoma voter file is loaded, and only parsed. The files stay in the temporary
 * directory for the next run.
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
    const { result: loaded, megabytes } = await measured(() => load(admin, files));
    const { rows } = loaded.registration;
    const parsed = await measured(() => parse(files));
    printTable(
      [`${voters.toLocaleString('en-US')} voters`, 'Figure'],
      [
        ['Voters a second, from files to live', rows / loaded.seconds],
        ['– parsing alone', rows / parsed.seconds],
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

/** Loads as `npm run load` does. */
const load = async (admin: DatabaseAdmin, files: string) =>
  loadVoterFile(admin, {
    ...(await optionsFor(files)),
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
