import type { SqlBackend } from '../admin';
import { postgresBackend } from '../postgresBackend';
import { startEndpoint } from './endpoint';
import { startServer } from './server';

/** A database that Neon's driver reaches at `endpoint` (`http://127.0.0.1:PORT/sql`). */
export interface LocalDatabase {
  readonly endpoint: string;
  readonly admin: SqlBackend;
  /** What answers at the endpoint: the same, or another role. */
  readonly functions: SqlBackend;
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
    const close = async () => {
      try {
        await database.close();
      } finally {
        await server.stop();
      }
    };
    return { ...database, close };
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
  /** The same database for the role that the endpoint uses; the same one unless given. */
  functionsUrl?: string;
}): Promise<LocalDatabase> {
  const { databaseUrl, port, connections = 16, functionsUrl } = options;
  const admin = postgresBackend(databaseUrl, connections);
  const functions = functionsUrl === undefined ? admin : postgresBackend(functionsUrl, connections);
  const closeBoth = async () => {
    if (functions !== admin) await functions.close();
    await admin.close();
  };
  try {
    const endpoint = await startEndpoint(functions, port);
    return {
      endpoint: `${endpoint.origin}/sql`,
      ...{ admin, functions },
      async close() {
        await endpoint.close();
        await closeBoth();
      },
    };
  } catch (thrown) {
    await closeBoth();
    throw thrown;
  }
}
