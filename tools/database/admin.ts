interface CopyOptions {
  /**
   * The table is empty and no other session uses it. A server can then write the rows already frozen
   * (FREEZE), and with `wal_level = minimal` can skip the write-ahead log.
   */
  readonly intoEmpty?: boolean;
}

interface CopyOutOptions {
  /** `SET LOCAL …;` for the statement. */
  readonly settings?: string;
}

/**
 * What tools can do with a database, wherever it runs. The database's own errors are `SqlError`s.
 */
export interface DatabaseAdmin {
  /**
   * One statement. Parameters as `pg` takes them: an array for a json column has to be JSON text. Rows as
   * objects, int8 and numeric as text, date as `YYYY-MM-DD`, timestamptz as Date, json parsed. `before` runs
   * first in the same transaction, for example to take a lock.
   */
  query<Row>(text: string, params?: readonly unknown[], before?: BackendStatement): Promise<Row[]>;
  /** Several statements in one transaction. */
  script(sql: string): Promise<void>;
  /**
   * Rows in PostgreSQL's COPY text format; returns how many were copied. If it fails, no rows remain.
   */
  copyIn(
    table: string,
    columns: readonly string[],
    chunks: AsyncIterable<string | Uint8Array>,
    options?: CopyOptions,
  ): Promise<number>;
  /**
   * The rows of `select` in COPY's text format, in order, in chunks that may end anywhere. Nothing runs until
   * the first chunk is requested. Rows stream as the server finds them, and stopping early cancels the
   * statement.
   */
  copyOut(select: string, options?: CopyOutOptions): AsyncGenerator<Uint8Array>;
  /**
   * Takes a lock of this name, which no other session can have, in a session of its own. It ends with the
   * process, however that ends.
   * @returns gives it back; null if another session has it
   */
  lock(name: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
}

/** One statement with its values as `pg` takes them. */
export interface BackendStatement {
  readonly query: string;
  readonly params: readonly unknown[];
}

/**
 * A result as the server sends it: every value in PostgreSQL's text form, each row an array in the order of
 * `fields`.
 */
export interface TextResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface TransactionMode {
  readonly isolation: 'READ COMMITTED' | 'REPEATABLE READ';
  readonly readOnly: boolean;
}

/** A PostgreSQL for tools, and to stand behind Neon's HTTP endpoint. */
export interface SqlBackend extends DatabaseAdmin {
  /** Runs `statement`, unless `abandoned` is aborted before its turn. */
  run(statement: BackendStatement, abandoned?: AbortSignal): Promise<TextResult>;
  transaction(
    statements: readonly BackendStatement[],
    mode: TransactionMode,
    abandoned?: AbortSignal,
  ): Promise<TextResult[]>;
}

export const beginStatement = ({ isolation, readOnly }: TransactionMode) =>
  `BEGIN ISOLATION LEVEL ${isolation}, ${readOnly ? 'READ ONLY' : 'READ WRITE'}`;
