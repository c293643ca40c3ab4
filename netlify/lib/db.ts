import { neon, neonConfig } from '@neondatabase/serverless';
import * as v from 'valibot';
import { config } from './config';

/** One SQL statement. Values are parameters always; `text` is put together from literals only. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}
/** A statement and the shape of its rows. */
export interface Query<Row> extends Statement {
  readonly row: v.GenericSchema<unknown, Row>;
}
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/**
 * The database. Every call is one HTTP request and one transaction, ended by the server after 9 s and given up here
 * a second later. Throws what the driver throws; `handle` makes a 503 of it.
 */
export interface Database {
  /** Rows of one statement, read only. */
  rows<Row>(query: Query<Row>): Promise<Row[]>;
  /** Rows of two statements in one round trip, read only. */
  both<A, B>(first: Query<A>, second: Query<B>): Promise<[A[], B[]]>;
  /** Rows of text cells without names, for files, where speed counts. Read only; `signal` ends the query. */
  cells(statement: Statement, signal: AbortSignal): Promise<(string | null)[][]>;
  /**
   * Rows that one writing statement returns. `before` runs first in the same transaction, so that what the writing
   * statement sees is as it stands after a lock that `before` has waited for.
   */
  write<Row>(query: Query<Row>, before?: Statement): Promise<Row[]>;
}

const FETCH_MS = 10_000;
/**
 * First in every transaction: a setting of the session would not survive Neon's pooler. Nothing here runs for as long as
 * the server's compiler would take over it.
 */
const LIMIT: Statement = {
  text: "SELECT set_config('statement_timeout', $1, true), set_config('jit', 'off', true)",
  values: ['9000'],
};

interface RunOptions {
  readonly readOnly: boolean;
  readonly cells?: boolean;
  readonly signals?: readonly AbortSignal[];
}

let connected: Database | undefined;

/** The database of this process. No connection is held: it may go away and come back between two calls. */
export function database(): Database {
  connected ??= connect(config().databaseUrl, config().databaseEndpoint);
  return connected;
}

function connect(url: string, endpoint: string | undefined): Database {
  if (endpoint !== undefined) neonConfig.fetchEndpoint = endpoint;
  const sql = neon(url);
  const run = async (statements: readonly Statement[], options: RunOptions) => {
    const [, ...results] = await sql.transaction(
      [LIMIT, ...statements].map(({ text, values }) => sql.query(text, [...values])),
      {
        isolationLevel: 'ReadCommitted',
        readOnly: options.readOnly,
        arrayMode: options.cells ?? false,
        fetchOptions: {
          signal: AbortSignal.any([AbortSignal.timeout(FETCH_MS), ...(options.signals ?? [])]),
        },
      },
    );
    return results;
  };
  return {
    rows: async (query) => {
      const [rows] = await run([query], { readOnly: true });
      return parseRows(query, rows);
    },
    both: async (first, second) => {
      const [firstRows, secondRows] = await run([first, second], { readOnly: true });
      return [parseRows(first, firstRows), parseRows(second, secondRows)];
    },
    cells: async (statement, signal) => {
      const [rows] = await run([statement], { readOnly: true, cells: true, signals: [signal] });
      return rows as (string | null)[][];
    },
    write: async (query, before) => {
      const results = await run(before ? [before, query] : [query], { readOnly: false });
      return parseRows(query, results.at(-1));
    },
  };
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
