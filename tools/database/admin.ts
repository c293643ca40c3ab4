import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holderOf } from '../local/database/lock';
import { startDatabase } from '../local/database/startDatabase';
import { adminOver } from './adminOver';
import type { CopyOptions, CopyOutOptions } from './backend';
import { healthOf, httpBackend } from './httpBackend';
import { directUrl } from './neonUrl';
import { postgresBackend } from './postgresBackend';

/** What tools do to a database, wherever it runs. Errors of the database itself are `SqlError`. */
export interface DatabaseAdmin {
  /**
   * One statement. Parameters as `parameterText` writes them; rows as objects, int8 and numeric as text,
   * date as `YYYY-MM-DD`, timestamptz as Date, json parsed.
   */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Several statements in one transaction. */
  script(sql: string): Promise<void>;
  /**
   * Rows in PostgreSQL's COPY text format (`copyStatement` names the columns); returns how many were taken.
   * A failure over TCP leaves nothing; elsewhere it may leave earlier rows.
   */
  copyIn(
    table: string,
    columns: readonly string[],
    chunks: AsyncIterable<string | Uint8Array>,
    options?: CopyOptions,
  ): Promise<number>;
  /**
   * The rows of `select` in COPY's text format, in their order, in pieces that may end anywhere. Nothing runs before the
   * first piece is asked for; over TCP the rows come as the server finds them, and leaving early ends the statement.
   */
  copyOut(select: string, options: CopyOutOptions): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** Where the embedded database of a local directory (`.local`) has its data. */
export const databaseDirectory = (localDir: string) => join(localDir, 'database');

/**
 * The database that is meant: `databaseUrl` where given (of a Neon pooler its direct address), else the running local stack's, else the embedded one,
 * started for the time being.
 * @throws LockedError or Error when the embedded database is open in a process that does not answer
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

/** The origin of the process that has the directory open, which may still be starting; null when nobody has. */
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
  throw new Error(
    `The database in ${dataDir} is open in a process that does not answer. Stop the local stack.`,
  );
}
