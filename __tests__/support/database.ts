import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startBridge, type LocalDatabase } from '../../tools/database/embedded/startDatabase';

/** A database of the run's server. */
export interface TestDatabase extends LocalDatabase {
  readonly url: string;
}

/**
 * A database of the caller's own with all migrations, or none, behind Neon's HTTP protocol. Close it after
 * use. @param options.port of the endpoint; any free one unless given
 */
export async function startTestDatabase({ migrated = true, port = 0 } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A template may have no connection. Copying its files takes a third of writing them to the log.
  const template = migrated ? 'migrated' : 'template0';
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl());
  url.pathname = name;
  // As deployed, the functions have a role that owns nothing.
  const functions = new URL(url);
  functions.username = 'shop_functions';
  const functionsUrl = migrated ? functions.href : url.href;
  if (migrated) await releasedNow(url);
  const database = await startBridge({ databaseUrl: url.href, port, functionsUrl });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** The template is as old as the run: in a long one, schedules that never ran would be late. */
const releasedNow = (database: URL) => onServer('UPDATE schema_migrations SET applied_at = now()', database);

async function onServer(sql: string, database = new URL(serverUrl())): Promise<void> {
  const session = new pg.Client({ connectionString: database.href });
  await session.connect();
  try {
    await session.query(sql);
  } finally {
    await session.end();
  }
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_SERVER'];
  if (url === undefined) throw new Error('TEST_DATABASE_SERVER is not set: startDatabases.ts did not run.');
  return url;
}
