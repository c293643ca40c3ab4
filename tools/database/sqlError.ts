/** An error reported by the database, as node-postgres and Neon's driver throw it. */
export interface SqlError extends Error {
  /** The SQLSTATE, of five characters. */
  readonly code: string;
  readonly severity: string;
  /** The name of the constraint that it violates. */
  readonly constraint?: string;
}

/** The database error in what a driver threw, or null for any other failure, such as a lost connection. */
export function sqlErrorIn(thrown: unknown): SqlError | null {
  const { code, severity } = Object(thrown) as { code?: unknown; severity?: unknown };
  const isReported = typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code) && typeof severity === 'string';
  return isReported ? (thrown as SqlError) : null;
}
