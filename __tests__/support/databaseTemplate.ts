import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { adminOver } from '../../tools/database/adminOver';
import { migrate } from '../../tools/database/migrate';
import { backendOver } from '../../tools/local/database/pgliteBackend';

/**
 * Jest's global set-up of the server tests: one database with all migrations, kept as a file. A copy of it is there
 * in a third of the time that a new database takes, and some seventy suites want one each.
 */
export default async function makeDatabaseTemplate(): Promise<void> {
  const db = await PGlite.create();
  await migrate(adminOver(backendOver(db)));
  const data = await db.dumpDataDir('none');
  await db.close();
  const directory = await mkdtemp(join(tmpdir(), 'precinct-post-template-'));
  const file = join(directory, 'database.tar');
  await writeFile(file, Buffer.from(await data.arrayBuffer()));
  process.env['TEST_DATABASE_TEMPLATE'] = file;
}
