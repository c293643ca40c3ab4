import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAdmin } from './admin';
import { runningServer } from './embedded/runningServer';
import { startServer } from './embedded/server';
import { requireAddress } from './failure';
import { directUrl } from './neonUrl';
import { PlainError } from './plainError';
import { postgresBackend } from './postgresBackend';

/** The directory inside a local directory (`.local`) where the database keeps its data. */
export const databaseDirectory = (localDir: string) => join(localDir, 'postgresql');

/**
 * Opens the database at `databaseUrl` if given (for a Neon pooler, its direct address). Otherwise uses the
 * running local stack's database, or else starts it until `close`.
 * @throws PlainError for a mistyped address, or when another process starts or ends the database and does
 * not get done
 */
export async function openAdmin(options: {
  databaseUrl?: string | undefined;
  /** The setting that `databaseUrl` is from. */
  setting?: string;
  localDir: string;
}): Promise<DatabaseAdmin> {
  const { databaseUrl, localDir } = options;
  if (databaseUrl !== undefined) {
    requireAddress(databaseUrl, options.setting ?? 'DATABASE_URL');
    return postgresBackend(directUrl(databaseUrl));
  }
  const dataDir = databaseDirectory(localDir);
  const url = await urlOfRunning(dataDir);
  if (url !== null) return postgresBackend(url);
  const server = await startServer(dataDir);
  const admin = postgresBackend(server.url);
  return { ...admin, close: () => admin.close().finally(() => server.stop()) };
}

/** Where the server that has the directory open takes connections, once it does; null if there is none. */
async function urlOfRunning(dataDir: string): Promise<string | null> {
  for (let tries = 0; tries < 600; tries += 1) {
    const running = runningServer(dataDir);
    if (running === null) return null;
    if (running.ready) return running.url;
    await sleep(100);
  }
  throw new PlainError(`The database in ${dataDir} takes no connections. Stop the local stack.`);
}
