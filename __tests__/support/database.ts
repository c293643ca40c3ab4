import { openAsBlob } from 'node:fs';
import { Agent } from 'node:http';
import { adminOver } from '../../tools/database/adminOver';
import { startBridge, startDatabase, type LocalDatabase } from '../../tools/database/embedded/startDatabase';
import { httpBackend } from '../../tools/database/httpBackend';
import { migrate } from '../../tools/database/migrate';
import { empty } from './emptyDatabase';

let workersIsTaken = false;

/**
 * An empty database with all migrations, behind Neon's HTTP protocol: the one of this Jest worker, emptied,
 * or an in-memory one of the caller's own where that is taken already or where `own` asks for it (a test that
 * changes the schema, or ends the database). Close it after use. `TEST_DATABASE_URL` names an empty database
 * of a server to use instead, where many connections matter.
 */
export async function startTestDatabase({ own = false } = {}): Promise<LocalDatabase> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl !== undefined) {
    const database = await startBridge({ databaseUrl, port: 0 });
    await migrate(database.admin);
    return database;
  }
  if (own || workersIsTaken) {
    const template = required('TEST_DATABASE_TEMPLATE');
    return startDatabase({ dataDir: 'memory', port: 0, copyOf: await openAsBlob(template) });
  }
  workersIsTaken = true;
  const origins = required('TEST_DATABASES').split(' ');
  const origin = origins[(Number(process.env['JEST_WORKER_ID']) - 1) % origins.length] ?? '';
  // One connection for all calls: making one takes longer than most statements.
  const admin = adminOver(httpBackend(origin, new Agent({ keepAlive: true })));
  await empty(admin);
  return {
    endpoint: `${origin}/sql`,
    admin,
    close: () => {
      workersIsTaken = false;
      return admin.close();
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: startDatabases.ts did not run.`);
  return value;
}
