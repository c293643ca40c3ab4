import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { type LocalDatabase, startDatabase } from '../../../tools/database/embedded/startDatabase';
import { migrate } from '../../../tools/database/migrate';
import { createBits } from '../../../tools/loader/version/tables';
import { DELETED, ROWS } from './snapshots';

/**
 * A migration runs while the release before it still sells. So it must leave that release's statements
 * working: what they name stays, and what they don't know fills itself in. A column is dropped one release
 * after the last one that used it.
 */

const MIGRATIONS = 'netlify/migrations';
let database: LocalDatabase;
let directory: string;
let released: { readonly newest: string; readonly queries: readonly string[] };

beforeAll(async () => {
  released = JSON.parse(await readFile(join(__dirname, 'released.json'), 'utf8')) as typeof released;
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'precinct-post-migrations-'));
  database = await startDatabase({ dataDir: 'memory', port: 0 });
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const files = async () => (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
const add = (file: string) => cp(join(MIGRATIONS, file), join(directory, file));

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
    await add(file);
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

/** What a release loses by later migrations: statements that no longer parse, columns it does not fill. */
async function lostBy(release: typeof released, admin: DatabaseAdmin, harmful = ''): Promise<string[]> {
  for (const file of (await files()).filter((name) => name <= release.newest)) await add(file);
  await migrate(admin, directory);
  const columns = await requiredColumns(admin);
  // What a load makes; the statements name these.
  await admin.script([1, 2].map(createBits).join('\n'));
  for (const file of (await files()).filter((name) => name > release.newest)) await add(file);
  await writeFile(join(directory, '9999_harmful.sql'), harmful);
  await migrate(admin, directory);
  const lost: string[] = [];
  for (const query of release.queries) {
    await admin.script(`PREPARE released AS ${query}; DEALLOCATE released`).catch((thrown: unknown) => {
      lost.push(`${thrown instanceof Error ? thrown.message : ''}: ${query}`);
    });
  }
  for (const column of await requiredColumns(admin)) {
    const table = column.slice(0, column.indexOf('.'));
    const isOld = [...columns].some((other) => other.startsWith(`${table}.`));
    if (isOld && !columns.has(column)) lost.push(`${column} must have a default or be null`);
  }
  return lost;
}

/** Columns that an INSERT has to fill, as `table.column`. */
async function requiredColumns(admin: DatabaseAdmin): Promise<Set<string>> {
  const columns = await admin.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
  );
  return new Set(columns.map(({ name }) => name));
}

it('the statements of the release before work on the newest schema', async () => {
  expect(released.queries.length).toBeGreaterThan(80);
  expect(await lostBy(released, database.admin)).toEqual([]);
});

it.each([
  ['drops a column in use', 'ALTER TABLE download_parts DROP COLUMN from_position', /"from_position"/u],
  ['renames a table', 'ALTER TABLE purchases RENAME TO orders', /"purchases" does not exist/u],
  [
    'adds a column that old statements leave empty',
    'ALTER TABLE users ADD COLUMN locale text NOT NULL',
    /^users\.locale must/u,
  ],
])('a migration that %s is refused', async (_what, sql, reason) => {
  const lost = await lostBy(released, database.admin, sql);
  expect(lost).not.toEqual([]);
  expect(lost.every((problem) => reason.test(problem))).toBe(true);
});

it('numbers follow each other; 0004 was never used', async () => {
  const numbers = (await files()).map((file) => Number(file.slice(0, 4)));
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, n) => n + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([4]);
});
