import { readFile } from 'node:fs/promises';
import { startBridge, startDatabase, type LocalDatabase } from '../../tools/local/database/startDatabase';
import { migrate } from '../../tools/database/migrate';

/**
 * A fresh in-memory database with all migrations, behind Neon's HTTP protocol on any free port. Close it after use.
 * It begins as a copy of the one that databaseTemplate.ts made for the whole run.
 * `TEST_DATABASE_URL` names an empty database of a server to use instead, where many connections matter.
 */
export async function startTestDatabase(): Promise<LocalDatabase> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl !== undefined) {
    const database = await startBridge({ databaseUrl, port: 0 });
    await migrate(database.admin);
    return database;
  }
  const template = process.env['TEST_DATABASE_TEMPLATE'];
  if (template === undefined)
    throw new Error('No template of the database: databaseTemplate.ts did not run.');
  return startDatabase({ dataDir: 'memory', port: 0, copyOf: new Blob([await readFile(template)]) });
}
