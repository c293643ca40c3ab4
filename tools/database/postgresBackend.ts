import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { beginStatement, copyStatement, type SqlBackend, type Statement, type TextResult } from './backend';
import { sqlErrorIn, withSqlErrors } from './sqlError';

const textOfEverything = { getTypeParser: () => (text: string) => text };

/**
 * A PostgreSQL server over TCP, Neon's direct and pooled addresses included. TLS is as the URL's `sslmode` says.
 * @param connections at most so many at once
 */
export function postgresBackend(databaseUrl: string, connections = 6): SqlBackend {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'precinct-post tools',
  });
  // An idle connection may be closed by the server at any time; the pool opens another one when it needs it.
  pool.on('error', () => undefined);

  const withClient = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withSqlErrors(async () => {
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (thrown) {
        // Whatever state the failure left the session in, nobody inherits it.
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
        // Only rows of a table that is new in the transaction, or emptied in it, can be frozen.
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
        // Whoever leaves early takes the connection along: the server ends the statement.
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
