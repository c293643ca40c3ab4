import { readdir } from 'node:fs/promises';
import { migrate } from '../../../tools/database/migrate';
import { startDatabase, type LocalDatabase } from '../../../tools/database/embedded/startDatabase';

let database: LocalDatabase;
beforeEach(async () => {
  database = await startDatabase({ dataDir: 'memory', port: 0 });
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

it('stops if an applied file was changed, and names it', async () => {
  await migrate(database.admin);
  await database.admin.query(`UPDATE schema_migrations SET sha256 = repeat('0', 64) WHERE name LIKE '0001%'`);
  await expect(migrate(database.admin)).rejects.toThrow(/0001_voter_file\.sql/u);
});
