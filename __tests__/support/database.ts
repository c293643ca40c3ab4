import { startBridge, startDatabase, type LocalDatabase } from '../../tools/local/database/startDatabase';
import { migrate } from '../../tools/database/migrate';

/**
 * A fresh in-memory database with all migrations, behind Neon's HTTP protocol on any free port. Close it after use.
 * `TEST_DATABASE_URL` names an empty database of a server to use instead, where many connections matter.
 */
export async function startTestDatabase(): Promise<LocalDatabase> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  const database =
    databaseUrl === undefined
      ? await startDatabase({ dataDir: 'memory', port: 0 })
      : await startBridge({ databaseUrl, port: 0 });
  await migrate(database.admin);
  return database;
}
