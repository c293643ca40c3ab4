import type { DatabaseAdmin } from '../admin';
import { adminOver } from '../adminOver';
import type { SqlBackend } from '../backend';
import { postgresBackend } from '../postgresBackend';
import { startEndpoint } from './endpoint';
import { lockDataDir } from './lock';
import { pgliteBackend } from './pgliteBackend';

/** A database that Neon's driver reaches at `endpoint` (`http://127.0.0.1:PORT/sql`). */
export interface LocalDatabase {
  readonly endpoint: string;
  readonly admin: DatabaseAdmin;
  /** Waits for running requests, then closes the endpoint and the database. */
  close(): Promise<void>;
}

/**
 * The embedded PostgreSQL behind Neon's HTTP protocol. Its data directory belongs to this process until
 * `close`. @param options.dataDir the data directory, created if missing; or 'memory' @param options.port 0
 * for any free port @param options.copyOf with 'memory': the output of another database's `dumpDataDir` to
 * start from
 * @throws LockedError when another process has the directory open
 */
export async function startDatabase(options: {
  dataDir: string;
  port: number;
  copyOf?: Blob;
}): Promise<LocalDatabase> {
  const { dataDir, port, copyOf } = options;
  if (dataDir === 'memory') return serve(await pgliteBackend(dataDir, copyOf), port);
  const lock = lockDataDir(dataDir);
  try {
    const database = await serve(await pgliteBackend(dataDir), port);
    lock.announce(database.endpoint);
    return { ...database, close: () => database.close().finally(() => lock.release()) };
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

/**
 * The same protocol in front of any PostgreSQL server. @param options.connections the most statements to run
 * at a time; others wait in order of arrival
 */
export async function startBridge(options: {
  databaseUrl: string;
  port: number;
  connections?: number;
}): Promise<LocalDatabase> {
  const { databaseUrl, port, connections = 16 } = options;
  return serve(postgresBackend(databaseUrl, connections), port);
}

async function serve(backend: SqlBackend, port: number): Promise<LocalDatabase> {
  try {
    const endpoint = await startEndpoint(backend, port);
    return {
      endpoint: `${endpoint.origin}/sql`,
      admin: adminOver(backend),
      async close() {
        await endpoint.close();
        await backend.close();
      },
    };
  } catch (thrown) {
    await backend.close();
    throw thrown;
  }
}
