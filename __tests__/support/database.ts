import { startDatabase, type LocalDatabase } from '../../tools/local/database/startDatabase';
import { migrate } from '../../tools/database/migrate';

/** A fresh in-memory database with all migrations, behind Neon's HTTP protocol on any free port. Close it after use. */
export async function startTestDatabase(): Promise<LocalDatabase> {
  const database = await startDatabase({ dataDir: 'memory', port: 0 });
  await migrate(database.admin);
  return database;
}
