import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAdmin } from './admin';
import { runningServer } from './embedded/runningServer';
import { startServer } from './embedded/server';
import { requireAddress } from './failure';
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
  const close = async () => {
    try {
      await admin.close();
    } finally {
      await server.stop();
    }
  };
  return { ...admin, close };
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

/** A Neon host: the endpoint, the suffix that marks it as pooled, and the region and cloud. */
const NEON_HOST = /^([a-z0-9-]+?)(?:-pooler)?((?:\.[a-z0-9-]+)*\.neon\.(?:tech|build))$/u;

/**
 * Replaces Neon's pooler by its direct address: the pooler is meant for many short statements and cuts off
 * those that wait or run for minutes, as copying and indexing a state's voters does. Also turns Neon's own
 * `sslmode=require` into `verify-full`, which the driver treats the same but without a warning. Other hosts
 * are left alone.
 */
export function directUrl(databaseUrl: string): string {
  const hostname = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : '';
  if (!NEON_HOST.test(hostname)) return databaseUrl;
  // Edits the text itself: serializing the URL again might encode a password differently.
  return databaseUrl
    .replace(`@${hostname}`, `@${hostname.replace(NEON_HOST, '$1$2')}`)
    .replace(/([?&]sslmode=)require(?=&|$)/u, '$1verify-full');
}
