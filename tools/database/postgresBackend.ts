import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { beginStatement, copyStatement, type SqlBackend, type Statement, type TextResult } from './backend';
import { sqlErrorIn, withSqlErrors } from './sqlError';

const textOfEverything = { getTypeParser: () => (text: string) => text };

/**
 * A PostgreSQL server over TCP, including Neon's direct and pooled addresses. The URL's `sslmode` decides
 * about TLS. @param connections the most to open at a time
 */
export function postgresBackend(databaseUrl: string, connections = 6): SqlBackend {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'precinct-post tools',
  });
  // The server may close an idle connection at any time; the pool opens another when it needs one.
  pool.on('error', () => undefined);
  // One in use says the same by failing its statement, or the next one.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const withClient = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withSqlErrors(async () => {
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
    });

  return {
    run: (statement, abandoned) =>
      withClient((client) => {
        abandoned?.throwIfAborted();
        return runText(client, statement);
      }),
    transaction: (statements, mode, abandoned) =>
      withClient(async (client) => {
        abandoned?.throwIfAborted();
        await client.query(beginStatement(mode));
        const results: TextResult[] = [];
        for (const statement of statements) results.push(await runText(client, statement));
        await client.query('COMMIT');
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
        const copy = `${copyStatement(table, columns)} STDIN`;
        if (!intoEmpty) return copyThrough(client, copy, chunks);
        // Only rows of a table created or truncated in the same transaction can be frozen.
        await client.query(`BEGIN; SET LOCAL synchronous_commit = off; TRUNCATE "${table}"`);
        const rows = await copyThrough(client, `${copy} (FREEZE)`, chunks);
        await client.query('COMMIT');
        return rows;
      }),
    async *copyOut(select, { settings = '' }) {
      const client = await pool.connect();
      let whole = false;
      try {
        await client.query(`BEGIN; ${settings}`);
        const rows = client.query(copyTo(`COPY (${select}) TO STDOUT`, { highWaterMark: 1 << 18 }));
        for await (const piece of rows) yield piece as Buffer;
        await client.query('COMMIT');
        whole = true;
      } catch (thrown) {
        throw sqlErrorIn(thrown) ?? thrown;
      } finally {
        // If the caller stops early, closing the connection makes the server end the statement.
        client.release(!whole);
      }
    },
    close: () => pool.end(),
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

async function runText(client: pg.PoolClient, { query, params }: Statement): Promise<TextResult> {
  const result = await client.query<(string | null)[]>({
    text: query,
    values: [...params],
    rowMode: 'array',
    types: textOfEverything,
  });
  return { command: result.command, rowCount: result.rowCount, fields: result.fields, rows: result.rows };
}
