import type { SqlBackend } from '../admin';
import { postgresBackend } from '../postgresBackend';
import { startEndpoint } from './endpoint';
import { startServer } from './server';

/** A database that Neon's driver reaches at `endpoint` (`http://127.0.0.1:PORT/sql`). */
export interface LocalDatabase {
  readonly endpoint: string;
  /** What answers at the endpoint. */
  readonly admin: SqlBackend;
  /** Waits for running requests, then closes the endpoint, and the server if it was started with it. */
  close(): Promise<void>;
}

/**
 * PostgreSQL on a data directory, behind Neon's HTTP protocol. @param options.dataDir created if missing
 * @param options.port 0 for any free port
 * @throws LockedError when another process has the directory open
 */
export async function startDatabase(options: { dataDir: string; port: number }): Promise<LocalDatabase> {
  const server = await startServer(options.dataDir);
  try {
    const database = await startBridge({ databaseUrl: server.url, port: options.port });
    return { ...database, close: () => database.close().finally(() => server.stop()) };
  } catch (thrown) {
    await server.stop();
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
  const admin = postgresBackend(databaseUrl, connections);
  try {
    const endpoint = await startEndpoint(admin, port);
    return {
      endpoint: `${endpoint.origin}/sql`,
      admin,
      async close() {
        await endpoint.close();
        await admin.close();
      },
    };
  } catch (thrown) {
    await admin.close();
    throw thrown;
  }
}
