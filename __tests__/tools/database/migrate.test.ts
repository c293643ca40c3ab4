import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { migrate } from '../../../tools/database/migrate';
import { startTestDatabase, type TestDatabase } from '../../support/database';
import { sqlError } from '../../support/sqlError';
import { testDirectory } from '../../support/testDirectory';
import { waitingIn } from '../../support/waitingIn';

let database: TestDatabase;
const directory = testDirectory();
beforeEach(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterEach(() => database.close());

it('applies every migration in order, once, and shares the work with another session', async () => {
  const files = (await readdir('netlify/migrations')).filter((file) => file.endsWith('.sql')).toSorted();
  const [one, other] = await Promise.all([migrate(database.admin), migrate(database.admin)]);
  expect([...one, ...other].toSorted()).toEqual(files);
  expect(await migrate(database.admin)).toEqual([]);
  expect(await database.admin.query('SELECT name FROM schema_migrations ORDER BY applied_at')).toEqual(
    files.map((name) => ({ name })),
  );
});

it('tries three times for a table that is busy, and then names the migration', async () => {
  const tried: string[] = [];
  const busy: DatabaseAdmin = {
    ...database.admin,
    script: (sql) => {
      if (!sql.includes('CREATE TABLE purchases')) return database.admin.script(sql);
      tried.push(sql);
      return Promise.reject(sqlError('canceling statement due to lock timeout', '55P03'));
    },
  };
  await expect(migrate(busy)).rejects.toThrow(
    'Migration 0002_purchases.sql was not applied: something else held a table it needs.',
  );
  expect(tried).toHaveLength(3);
  expect(tried[0]).toContain("SET LOCAL lock_timeout = '5s'");
  expect(await database.admin.query('SELECT name FROM schema_migrations')).toEqual([
    { name: '0001_voter_files.sql' },
  ]);
});

it('stops if an applied file was changed, and names it', async () => {
  await migrate(database.admin);
  await database.admin.query(`UPDATE schema_migrations SET sha256 = repeat('0', 64) WHERE name LIKE '0001%'`);
  await expect(migrate(database.admin)).rejects.toThrow(/0001_voter_files\.sql/u);
});

it('says that a commit is older than the database, and how to go back', async () => {
  await migrate(database.admin);
  await database.admin.query(`INSERT INTO schema_migrations (name, sha256) VALUES ('9999_later.sql', 'x')`);
  const words = await migrate(database.admin).catch(String);
  expect(words).toMatch(
    /This commit is older than the database: it doesn’t have migration 9999_later\.sql, which was applied\./u,
  );
  expect(words).toContain('publish its finished deploy (Netlify → Deploys → choose it → Publish)');
  expect(words).not.toContain(process.cwd());
});

it('names the migration whose statement failed', async () => {
  const broken: DatabaseAdmin = {
    ...database.admin,
    script: (sql) =>
      database.admin.script(sql.replace('CREATE TABLE purchases', 'CREATE TABLE data_versions')),
  };
  await expect(migrate(broken)).rejects.toThrow(
    'Migration 0002_purchases.sql failed: relation "data_versions" already exists',
  );
});

it('a migration gives way to who holds its table, and comes back for it', async () => {
  await writeFile(join(directory, '0001_lists.sql'), 'CREATE TABLE lists (list integer)');
  await migrate(database.admin, directory);
  await writeFile(join(directory, '0002_names.sql'), 'ALTER TABLE lists ADD name text');

  // A transaction that holds the table for longer than a migration waits.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE lists IN ROW EXCLUSIVE MODE');

  const { admin } = database;
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
  await waitingIn(database.admin);
  const reading = database.admin.query('SELECT * FROM lists');
  expect(await migrating).toEqual(['0002_names.sql']);
  expect(await reading).toEqual([]);
  await released;
  expect(tries).toHaveLength(2);
  expect(tries[1]).toBeGreaterThanOrEqual(5_000);
});
