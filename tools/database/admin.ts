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
   * objects, int8 and numeric as text, date as `YYYY-MM-DD`, timestamptz as Date, json parsed.
   */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
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
  close(): Promise<void>;
}
