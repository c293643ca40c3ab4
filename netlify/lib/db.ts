import { neon, neonConfig, type NeonQueryFunction } from '@neondatabase/serverless';
import * as v from 'valibot';
import { config } from './config';

/**
 * One SQL statement with its parameters and the shape of its rows. Values are parameters always;
 * `text` is put together from literals only.
 */
export interface Query<Row> {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly row: v.GenericSchema<unknown, Row>;
}
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/**
 * The database. Every call is one HTTP request and one transaction, ended by the server after `STATEMENT_MS` and given
 * up here a second later. Throws what the driver throws; `handle` makes a 503 of it.
 */
export interface Database {
  /** Rows of one statement, read only. */
  rows<Row>(query: Query<Row>, signal?: AbortSignal): Promise<Row[]>;
  /** Rows of two statements in one round trip, read only. */
  both<A, B>(first: Query<A>, second: Query<B>): Promise<[A[], B[]]>;
  /** Rows that one writing statement returns. */
  write<Row>(query: Query<Row>): Promise<Row[]>;
}

const STATEMENT_MS = 9_000;
const FETCH_MS = 10_000;

let connected: Database | undefined;

/** The database of this process. No connection is held: it may go away and come back between two calls. */
export function database(): Database {
  connected ??= connect(config().databaseUrl, config().databaseEndpoint);
  return connected;
}

function connect(url: string, endpoint: string | undefined): Database {
  if (endpoint !== undefined) neonConfig.fetchEndpoint = endpoint;
  const sql = neon(url);
  return {
    rows: async (query, signal) => parseRows(query, (await run(sql, [query], true, signal))[0]),
    both: async (first, second) => {
      const [firstRows, secondRows] = await run(sql, [first, second], true);
      return [parseRows(first, firstRows), parseRows(second, secondRows)];
    },
    write: async (query) => parseRows(query, (await run(sql, [query], false))[0]),
  };
}

async function run(
  sql: NeonQueryFunction<false, false>,
  queries: readonly Query<unknown>[],
  readOnly: boolean,
  signal?: AbortSignal,
): Promise<unknown[]> {
  // A session setting would not survive Neon's pooler, so each transaction carries its own limit.
  const limit = sql.query("SELECT set_config('statement_timeout', $1, true)", [String(STATEMENT_MS)]);
  const statements = queries.map(({ text, values }) => sql.query(text, [...values]));
  const timeout = AbortSignal.timeout(FETCH_MS);
  const [, ...results] = await sql.transaction([limit, ...statements], {
    isolationLevel: 'ReadCommitted',
    readOnly,
    fetchOptions: { signal: signal ? AbortSignal.any([timeout, signal]) : timeout },
  });
  return results;
}

function parseRows<Row>({ row }: Query<Row>, rows: unknown): Row[] {
  return v.parse(v.array(row), rows);
}

/** Whether an error is the database's refusal to break this unique index. */
export function breaksUniqueIndex(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}
