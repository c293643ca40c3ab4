import { type PostgresServer, startTemporaryServer } from '../../tools/database/embedded/server';

/** A PostgreSQL server of its own, for a test that ends it or has another follow it. */
export const startPostgresServer = (follows?: PostgresServer): Promise<PostgresServer> =>
  startTemporaryServer({ settings: { fsync: 'off' }, ...(follows !== undefined && { follows }) });
