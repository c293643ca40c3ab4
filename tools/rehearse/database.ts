import { join } from 'node:path';
import { adminOver } from '../database/adminOver';
import { startBridge, startDatabase, type LocalDatabase } from '../database/embedded/startDatabase';
import { freePort } from '../database/freePort';
import { postgresBackend } from '../database/postgresBackend';
import { ownedByPostgres, postgresBinaries, startPostgres } from '../database/temporaryPostgres';
import type { Certificates } from './certificates';

/** The PostgreSQL behind the rehearsal. */
export interface RehearsalDatabase extends LocalDatabase {
  readonly version: string;
  /** Where it takes PostgreSQL's own protocol over TLS; null for the embedded one, which does not. */
  readonly tlsPort: number | null;
}

/** A server of its own where PostgreSQL is installed, else the embedded one. */
export async function startRehearsalDatabase({
  certFile,
  keyFile,
}: Certificates): Promise<RehearsalDatabase> {
  if (postgresBinaries() === null)
    return {
      ...(await startDatabase({ dataDir: 'memory', port: 0 })),
      ...{ version: 'embedded PostgreSQL', tlsPort: null },
    };
  for (const file of [certFile, keyFile, join(certFile, '..')]) ownedByPostgres(file);
  const tlsPort = await freePort();
  const settings = { ssl: 'on', ssl_cert_file: certFile, ssl_key_file: keyFile };
  const server = startPostgres(tlsPort, settings);
  if (server === null) throw new Error('PostgreSQL did not start');
  const owner = adminOver(postgresBackend(server.url));
  await owner.query('CREATE ROLE shop SUPERUSER LOGIN');
  await owner.query('CREATE DATABASE shop OWNER shop');
  await owner.close();
  const databaseUrl = `postgres://shop@127.0.0.1:${tlsPort}/shop`;
  const bridge = await startBridge({ databaseUrl, port: 0 });
  return {
    ...bridge,
    ...{ version: server.version, tlsPort },
    close: () => bridge.close().finally(() => server.stop()),
  };
}
