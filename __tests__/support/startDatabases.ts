import { readFile } from 'node:fs/promises';
import { type PostgresServer, startTemporaryServer } from '../../tools/database/embedded/server';
import { migrate } from '../../tools/database/migrate';
import { postgresBackend } from '../../tools/database/postgresBackend';

/** For data that need not outlive the run, and many suites that connect at a time. */
const SETTINGS = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal' },
  ...{ max_wal_senders: '0', max_wal_size: '8GB', autovacuum: 'off', max_connections: '300' },
};

/** The server that stopDatabases.ts ends. */
export let server: PostgresServer | undefined;

/**
 * Jest's global setup of the server tests: one server for the run, with a database `migrated` of which each
 * suite takes a copy.
 */
export default async function startDatabases(): Promise<void> {
  server = await startTemporaryServer({ settings: SETTINGS });
  const owner = postgresBackend(server.url);
  await owner.query('CREATE DATABASE migrated');
  await owner.query('CREATE ROLE shop_functions LOGIN');
  await owner.close();
  const admin = postgresBackend(server.urlOf('migrated'));
  await migrate(admin);
  await admin.script(await readFile('netlify/functionsRole.sql', 'utf8'));
  await admin.close();
  process.env['TEST_DATABASE_SERVER'] = server.url;
}
