import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { migrate } from '../../../tools/database/migrate';
import { postgresBackend } from '../../../tools/database/postgresBackend';
import { startTestDatabase, type TestDatabase } from '../../support/database';
import { testDirectory } from '../../support/testDirectory';

let database: TestDatabase;
const directory = testDirectory();
const opened: DatabaseAdmin[] = [];
beforeEach(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterEach(async () => {
  for (const admin of opened.splice(0)) await admin.close();
  await database.close();
});

const session = () => {
  const admin = postgresBackend(database.url, 2);
  opened.push(admin);
  return admin;
};

it('two sessions at once share the work, each migration applied once', async () => {
  const files = (await readdir('netlify/migrations')).filter((file) => file.endsWith('.sql')).toSorted();
  const [one, other] = await Promise.all([migrate(session()), migrate(session())]);
  expect([...one, ...other].toSorted()).toEqual(files);
  expect(await session().query('SELECT name FROM schema_migrations ORDER BY name')).toEqual(
    files.map((name) => ({ name })),
  );
}, 120_000);

it('a migration gives way to who holds its table, and comes back for it', async () => {
  await writeFile(join(directory, '0001_lists.sql'), 'CREATE TABLE lists (list integer)');
  await migrate(session(), directory);
  await writeFile(join(directory, '0002_names.sql'), 'ALTER TABLE lists ADD name text');

  // A transaction that holds the table for longer than a migration waits.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE lists IN ROW EXCLUSIVE MODE');

  const admin = session();
  const tries: number[] = [];
  let released: Promise<void> | undefined;
  const started = performance.now();
  const migrating = migrate(
    {
      ...admin,
      script: (sql) => {
        if (sql.includes('ADD name')) tries.push(performance.now() - started);
        if (tries.length === 2) released = holder.end();
        return admin.script(sql);
      },
    },
    directory,
  );
  // Whoever reads queues up behind a migration that waits, and is let through once it gives way.
  await waitingIn(session());
  const reading = session().query('SELECT * FROM lists');
  expect(await migrating).toEqual(['0002_names.sql']);
  expect(await reading).toEqual([]);
  await released;
  expect(tries).toHaveLength(2);
  expect(tries[1]).toBeGreaterThanOrEqual(5_000);
}, 120_000);

/** Waits until some session waits for a lock. */
async function waitingIn(admin: DatabaseAdmin): Promise<void> {
  for (;;) {
    const found = await admin.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND NOT granted`);
    if (found.length > 0) return;
  }
}
