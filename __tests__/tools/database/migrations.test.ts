import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { migrate } from '../../../tools/database/migrate';
import { startTestDatabase, type TestDatabase } from '../../support/database';
import { DELETED, ROWS } from './snapshots';

const MIGRATIONS = 'netlify/migrations';
let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'precinct-post-migrations-'));
  database = await startTestDatabase({ migrated: false });
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const files = async () => (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();

const TABLES = `SELECT relname AS name, (xpath('/row/n/text()', query_to_xml(
    format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text AS rows
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND relname <> 'schema_migrations' ORDER BY relname`;

const rowsOf = async (admin: DatabaseAdmin) =>
  new Map((await admin.query<{ name: string; rows: string }>(TABLES)).map(({ name, rows }) => [name, rows]));

it('each migration applies to a database of the one before, with data in it, and loses none', async () => {
  const filled = new Set<string>();
  for (const file of await files()) {
    const number = file.slice(0, 4);
    const before = await rowsOf(database.admin);
    await cp(join(MIGRATIONS, file), join(directory, file));
    expect(await migrate(database.admin, directory)).toEqual([file]);
    const after = await rowsOf(database.admin);
    for (const [table, rows] of before)
      expect([file, table, after.get(table)]).toEqual([
        file,
        table,
        DELETED[number]?.includes(table) ? '0' : rows,
      ]);
    await database.admin.script(ROWS[number] ?? '');
    for (const [table, rows] of await rowsOf(database.admin)) if (rows !== '0') filled.add(table);
  }
  // A table without a row would prove nothing: give a new one some in snapshots.ts.
  expect([...(await rowsOf(database.admin)).keys()].filter((table) => !filled.has(table))).toEqual([]);
});

it('numbers follow each other; 0004 and 0030 are not used', async () => {
  const numbers = (await files()).map((file) => Number(file.slice(0, 4)));
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, n) => n + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([4, 30]);
});
