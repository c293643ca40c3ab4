import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { type LocalDatabase, startDatabase } from '../../../tools/database/embedded/startDatabase';
import { migrate } from '../../../tools/database/migrate';
import { createBits } from '../../../tools/loader/version/tables';
import { type ReleasedFlow, replayFlow } from './releasedFlow';
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
let flow: ReleasedFlow;

beforeAll(async () => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(__dirname, file), 'utf8'));
  released = (await read('released.json')) as typeof released;
  flow = (await read('releasedFlow.json')) as ReleasedFlow;
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

const until = async (newest: string) => (await files()).filter((name) => name <= newest);

/**
 * Migrates to a release's schema; then, when asked to, to the newest one and a migration of the test's own.
 */
async function migrateFrom({ newest }: { readonly newest: string }, admin: DatabaseAdmin, own: string) {
  for (const file of await until(newest)) await add(file);
  await migrate(admin, directory);
  return async () => {
    for (const file of await files()) await add(file);
    await writeFile(join(directory, '9999_own.sql'), own);
    await migrate(admin, directory);
  };
}

/** What a release loses by later migrations: statements that no longer parse, columns it does not fill. */
async function lostBy(release: typeof released, admin: DatabaseAdmin, harmful = ''): Promise<string[]> {
  const migrateOn = await migrateFrom(release, admin, harmful);
  const columns = await requiredColumns(admin);
  // What a load makes; the statements name these.
  await admin.script([1, 2].map(createBits).join('\n'));
  await migrateOn();
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

/** What goes wrong first for buyers of a release who are under way while later migrations run. */
const firstFailure = async (harmful = '') =>
  replayFlow(flow, database, await migrateFrom(flow, database.admin, harmful));

it('buyers of the release before search, buy, download and leave while the newest migrations run', async () => {
  const written = flow.texts.flatMap(
    (text) => /\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/u.exec(text)?.[1] ?? [],
  );
  // A flow in which nobody buys would prove nothing.
  expect(written).toEqual(
    expect.arrayContaining(['purchases', 'download_links', 'downloads', 'users', 'files']),
  );
  expect(await firstFailure()).toBeUndefined();
});

const refusing = (when: string, what: string) => `
  CREATE FUNCTION refuse_the_old() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${what} END $$;
  CREATE TRIGGER refuses_the_old BEFORE ${when} FOR EACH ROW EXECUTE FUNCTION refuse_the_old();`;

it.each([
  [
    'refuses a new purchase, as 0026 refused those of the program before it',
    refusing(
      'INSERT ON purchases',
      `IF new.affirmations <> '{}' THEN RAISE EXCEPTION 'It lacks what it never knew'; END IF; RETURN new;`,
    ),
    /^It lacks what it never knew: WITH siblings/u,
  ],
  [
    'refuses the payment of a purchase that is open already',
    refusing(
      'UPDATE OF status ON purchases',
      `IF new.status = 'succeeded' THEN RAISE EXCEPTION 'Not so'; END IF; RETURN new;`,
    ),
    /^Not so: WITH before/u,
  ],
  [
    'lets a write vanish',
    refusing('INSERT ON downloads', 'RETURN NULL;'),
    /^wrote 0 rows instead of 1: UPDATE downloads/u,
  ],
  [
    'checks what old rows or old statements do not keep',
    'ALTER TABLE users ADD CHECK (display_name IS NULL) NOT VALID',
    /violates check constraint .*: INSERT INTO users/su,
  ],
])('a migration that %s is refused', async (_what, sql, reason) => {
  expect(await firstFailure(sql)).toMatch(reason);
});

it('numbers follow each other; 0004 was never used', async () => {
  const numbers = (await files()).map((file) => Number(file.slice(0, 4)));
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, n) => n + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([4]);
});
