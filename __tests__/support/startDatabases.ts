import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from 'jest';
import { adminOver } from '../../tools/database/adminOver';
import { backendOver } from '../../tools/database/embedded/pgliteBackend';
import { migrate } from '../../tools/database/migrate';
import { rememberEmpty } from './emptyDatabase';

/** The processes that stopDatabases.ts ends. */
export const processes: ChildProcess[] = [];

/**
 * Jest's global setup of the server tests. It makes one database with all migrations, keeps it as a file, and
 * starts a database process for each worker from that file. A process compiles the database once; a test file
 * that starts its own compiles it again, which takes longer than most of them run.
 */
export default async function startDatabases({ maxWorkers }: Config & { maxWorkers: number }): Promise<void> {
  const db = await PGlite.create();
  const admin = adminOver(backendOver(db));
  await migrate(admin);
  await rememberEmpty(admin);
  const data = await db.dumpDataDir('none');
  await db.close();
  const file = join(await mkdtemp(join(tmpdir(), 'precinct-post-template-')), 'database.tar');
  await writeFile(file, Buffer.from(await data.arrayBuffer()));
  const origins = await Promise.all(Array.from({ length: maxWorkers }, () => startProcess(file)));
  Object.assign(process.env, { TEST_DATABASE_TEMPLATE: file, TEST_DATABASES: origins.join(' ') });
}

/** A database process; gives its origin. It also ends when this process does, with its standard input. */
async function startProcess(template: string): Promise<string> {
  const main = join(import.meta.dirname, 'databaseProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, template], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http://')) return line;
  }
  throw new Error('A database process of the tests ended before it listened.');
}
