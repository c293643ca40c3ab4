import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holderOf } from './embedded/lock';
import { startDatabase } from './embedded/startDatabase';
import type { DatabaseAdmin } from './admin';
import { adminOver } from './adminOver';
import { PlainError } from './failure';
import { healthOf, httpBackend } from './httpBackend';
import { directUrl } from './neonUrl';
import { postgresBackend } from './postgresBackend';

/** The directory inside a local directory (`.local`) where the embedded database keeps its data. */
export const databaseDirectory = (localDir: string) => join(localDir, 'database');

/**
 * Opens the database at `databaseUrl` if given (for a Neon pooler, its direct address). Otherwise uses the
 * running local stack's database, or else starts the embedded one until `close`.
 * @throws LockedError or PlainError when another process has the embedded database open and does not respond
 */
export async function openAdmin(options: {
  databaseUrl?: string | undefined;
  localDir: string;
}): Promise<DatabaseAdmin> {
  const { databaseUrl, localDir } = options;
  if (databaseUrl !== undefined) return adminOver(postgresBackend(directUrl(databaseUrl)));
  const dataDir = databaseDirectory(localDir);
  const origin = await originOfRunning(dataDir);
  if (origin !== null) return adminOver(httpBackend(origin));
  const database = await startDatabase({ dataDir, port: 0 });
  return { ...database.admin, close: () => database.close() };
}

/**
 * The origin of the process that has the directory open, waiting while it starts; null when there is none.
 */
async function originOfRunning(dataDir: string): Promise<string | null> {
  for (let tries = 0; tries < 60; tries += 1) {
    const holder = holderOf(dataDir);
    if (holder === null) return null;
    if (holder.endpoint !== null) {
      const { origin } = new URL(holder.endpoint);
      const health = await healthOf(origin);
      if (health?.pid === holder.pid) return origin;
    }
    await sleep(500);
  }
  throw new PlainError(
    `The database in ${dataDir} is open in a process that does not respond. Stop the local stack.`,
  );
}
