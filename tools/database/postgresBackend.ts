import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { beginStatement, type SqlBackend, type BackendStatement, type TextResult } from './admin';

const textOfEverything = { getTypeParser: () => (text: string) => text };

/**
 * How rows for tools are read. Calendar days stay text: node-postgres would turn them into local midnights, a
 * different day in other time zones.
 */
export const VALUES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown),
};

/**
 * A PostgreSQL server, at Neon's direct and pooled addresses too. The URL's `sslmode` decides about TLS.
 * Calls share sessions, so none may leave a setting or an open transaction in its own.
 * @param connections the most to open at a time @param noticed hears what the server reports beside results
 */
export function postgresBackend(
  databaseUrl: string,
  connections = 6,
  noticed: (message: string) => void = () => undefined,
): SqlBackend {
  const poolFor = (pipeline: boolean) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: connections,
      // Also how long a statement waits for one of the connections: a load on a busy machine keeps them all.
      connectionTimeoutMillis: 30_000,
      application_name: 'precinct-post tools',
      pipeline,
    });
    // The server may close an idle connection at any time; the pool opens another when it needs one.
    pool.on('error', () => undefined);
    // One in use says the same by failing its statement, or the next one.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      client.on('notice', ({ message = '' }) => noticed(message));
    });
    return pool;
  };
  const statementPool = poolFor(true);
  // COPY can't share a connection with statements that are sent ahead.
  const copyPool = poolFor(false);

  const withClient = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    pool = statementPool,
  ): Promise<T> => {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (thrown) {
      // The failure may have left the session in any state, so it is not reused.
      client.release(true);
      throw thrown;
    }
  };

  return {
    query: <Row>(text: string, params: readonly unknown[] = [], before?: BackendStatement) =>
      withClient(async (client) => {
        if (before) {
          await client.query('BEGIN');
          await client.query(before.query, [...before.params]);
        }
        const config = { text, values: [...params], types: VALUES, ...ONE_STATEMENT };
        const { rows } = await client.query(config);
        if (before) await client.query('COMMIT');
        return rows as Row[];
      }),
    run: (statement, abandoned) =>
      withClient((client) => {
        abandoned?.throwIfAborted();
        return runText(client, statement);
      }),
    transaction: (statements, mode, abandoned) =>
      withClient(async (client) => {
        abandoned?.throwIfAborted();
        // All are sent at once, as Neon does it: rows stay locked for the server's own work only, not for
        // ways to this process and back. After a failed statement, COMMIT rolls back.
        const [, results] = await Promise.all([
          client.query(beginStatement(mode)),
          Promise.all(statements.map((statement) => runText(client, statement))),
          client.query('COMMIT'),
        ]);
        return results;
      }),
    script: (sql) =>
      withClient(async (client) => {
        await client.query('BEGIN');
        await client.query(sql);
        await client.query('COMMIT');
      }),
    copyIn: (table, columns, chunks, { intoEmpty = false } = {}) =>
      withClient(async (client) => {
        const copy = `COPY "${table}" ("${columns.join('", "')}") FROM STDIN`;
        if (!intoEmpty) return copyThrough(client, copy, chunks);
        // Only rows of a table created or truncated in the same transaction can be frozen.
        await client.query(`BEGIN; SET LOCAL synchronous_commit = off; TRUNCATE "${table}"`);
        const rows = await copyThrough(client, `${copy} (FREEZE)`, chunks);
        await client.query('COMMIT');
        return rows;
      }, copyPool),
    async *copyOut(select, { settings = '' } = {}) {
      const client = await copyPool.connect();
      let whole = false;
      try {
        await client.query(`BEGIN; ${settings}`);
        const rows = client.query(copyTo(`COPY (${select}) TO STDOUT`, { highWaterMark: 1 << 18 }));
        for await (const piece of rows) yield piece as Buffer;
        await client.query('COMMIT');
        whole = true;
      } finally {
        // If the caller stops early, closing the connection makes the server end the statement.
        client.release(!whole);
      }
    },
    async lock(name) {
      const client = await statementPool.connect();
      const { rows } = await client
        .query<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [name])
        .catch((thrown: unknown) => {
          client.release(true);
          throw thrown;
        });
      if (rows[0]?.taken === true)
        return async () => {
          // The end of the session frees it too, but a moment later.
          const freed = client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
          client.release(
            !(await freed.then(
              () => true,
              () => false,
            )),
          );
        };
      client.release();
      return null;
    },
    async close() {
      await Promise.all([statementPool.end(), copyPool.end()]);
    },
  };
}

async function copyThrough(
  client: pg.PoolClient,
  statement: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  const copying = client.query(copyFrom(statement));
  await pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 }), copying);
  return copying.rowCount;
}

/** As Neon does it: without values, `pg` would send what may be several statements. */
const ONE_STATEMENT = { queryMode: 'extended' } as const;

async function runText(client: pg.PoolClient, { query, params }: BackendStatement): Promise<TextResult> {
  const result = await client.query<(string | null)[]>({
    ...{ text: query, values: [...params], rowMode: 'array', types: textOfEverything },
    ...ONE_STATEMENT,
  });
  return { command: result.command, rowCount: result.rowCount, fields: result.fields, rows: result.rows };
}
