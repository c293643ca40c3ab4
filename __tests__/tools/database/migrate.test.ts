import { readdir } from 'node:fs/promises';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { migrate } from '../../../tools/database/migrate';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';
import { sqlError } from '../../support/sqlError';

let database: LocalDatabase;
beforeEach(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterEach(() => database.close());

it('applies every migration in order, once', async () => {
  const files = (await readdir('netlify/migrations')).filter((file) => file.endsWith('.sql')).toSorted();
  expect(await migrate(database.admin)).toEqual(files);
  expect(await migrate(database.admin)).toEqual([]);
  expect(await database.admin.query('SELECT name FROM schema_migrations ORDER BY name')).toEqual(
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
