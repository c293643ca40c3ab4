import { neon, neonConfig } from '@neondatabase/serverless';
import * as v from 'valibot';
import { config } from './config';
import { unauthenticated } from './errors';
import { currentRequestId } from './requestId';

/** One SQL statement. Values are always parameters; `text` never contains user input. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly SqlValue[];
}
/** A statement and the schema of its rows. */
export interface Query<Row> extends Statement {
  readonly row: v.GenericSchema<unknown, Row>;
}
export type QueriesOf<Rows extends readonly unknown[]> = { readonly [K in keyof Rows]: Query<Rows[K]> };
export type RowsOf<Rows extends readonly unknown[]> = { [K in keyof Rows]: Rows[K][] };
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/** Reads of a database. */
export interface DataReader {
  /** Rows of one statement, read-only. */
  rows<Row>(query: Query<Row>): Promise<Row[]>;
  /** Rows of several statements that see one moment of the database, in one round trip, read-only. */
  snapshot<Rows extends readonly unknown[]>(queries: QueriesOf<Rows>): Promise<RowsOf<Rows>>;
}

/**
 * The database. Every call is one HTTP request and one transaction. The server cancels each statement after 9
 * s; the client gives up a second later. Throws the driver's errors, which `respond` turns into a 503.
 */
export interface Database extends DataReader {
  /** Rows as arrays of text cells: fast, for files. Read-only; `signal` cancels the query. */
  cells(statement: Statement, signal: AbortSignal): Promise<(string | null)[][]>;
  /** Rows of two statements that may write, in one round trip. */
  writeTwo<A, B>(first: Query<A>, second: Query<B>): Promise<[A[], B[]]>;
  /** Runs a writing statement that returns nothing; `before` as for `write`. */
  run(statement: Statement, before?: Statement): Promise<void>;
  /**
   * Rows returned by a writing statement. `before` runs first in the same transaction, for example to take a
   * lock, so that the statement sees everything committed while `before` waited.
   */
  write<Row>(query: Query<Row>, before?: Statement): Promise<Row[]>;
}

const FETCH_MS = 10_000;
/** What `begin_act` raises. */
const SESSION_ENDED = 'SE001';
/**
 * Runs first in every transaction, because session settings do not survive Neon's pooler. JIT is off because
 * compiling would take longer than any of our statements. The request's id goes into rows that name one.
 */
const prepared = (): Statement => ({
  text: `SELECT set_config('statement_timeout', $1, true), set_config('jit', 'off', true),
           set_config('shop.request_id', $2, true)`,
  values: ['9000', currentRequestId()],
});

interface RunOptions {
  readonly readOnly: boolean;
  readonly cells?: boolean;
  /** All statements see what was committed before the first. */
  readonly isSnapshot?: boolean;
  readonly signal?: AbortSignal | undefined;
}

let connected: Database | undefined;

/** The database of this process. Holds no connection, so the database may restart between two calls. */
export function database(): Database {
  connected ??= connect();
  return connected;
}

function connect(): Database {
  const { databaseEndpoint, databaseUrl } = config();
  if (databaseEndpoint !== undefined) neonConfig.fetchEndpoint = databaseEndpoint;
  const sql = neon(databaseUrl);
  const run = async (statements: readonly Statement[], options: RunOptions) => {
    const answering = sql.transaction(
      [prepared(), ...statements].map(({ text, values = [] }) => sql.query(text, [...values])),
      {
        isolationLevel: options.isSnapshot ? 'RepeatableRead' : 'ReadCommitted',
        readOnly: options.readOnly,
        arrayMode: options.cells ?? false,
        fetchOptions: {
          signal: AbortSignal.any([
            AbortSignal.timeout(FETCH_MS),
            ...(options.signal ? [options.signal] : []),
          ]),
        },
      },
    );
    const [, ...results] = await answering.catch((error: unknown) => {
      throw hasCode(error, SESSION_ENDED) ? unauthenticated() : error;
    });
    return results;
  };
  const all = async <Rows extends readonly unknown[]>(queries: QueriesOf<Rows>, options: RunOptions) => {
    const results = await run(queries, options);
    return queries.map((query, n) => parseRows(query, results[n])) as RowsOf<Rows>;
  };
  return {
    rows: async (query) => (await all([query], { readOnly: true }))[0],
    snapshot: (queries) => all(queries, { readOnly: true, isSnapshot: true }),
    writeTwo: (first, second) => all([first, second], { readOnly: false }),
    cells: async (statement, signal) => {
      const [rows] = await run([statement], { readOnly: true, cells: true, signal });
      return rows as (string | null)[][];
    },
    run: async (statement, before) => {
      await run(before ? [before, statement] : [statement], { readOnly: false });
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

const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether an error is a violation of this unique index. */
export const breaksUniqueIndex = (error: unknown, index: string): boolean =>
  hasCode(error, '23505') && 'constraint' in error && error.constraint === index;

/** Whether an error says that a table does not exist. */
export const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');
