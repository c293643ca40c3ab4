/**
 * What PostgreSQL reports about an error besides its message, named as in node-postgres and in Neon's HTTP
 * responses.
 */
const FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

export type SqlErrorFields = Partial<Record<(typeof FIELDS)[number], string>>;

/** An error reported by the database, with its five-character SQLSTATE in `code`. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;
  readonly fields: SqlErrorFields;

  constructor(message: string, code: string, fields: SqlErrorFields) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The database error in what a driver threw, or null for any other failure, such as a lost connection. */
export function sqlErrorIn(thrown: unknown): SqlError | null {
  if (thrown instanceof SqlError) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return null;
  const given = thrown as Record<string, unknown>;
  if (typeof given.code !== 'string' || !/^[0-9A-Z]{5}$/u.test(given.code)) return null;
  if (typeof given.severity !== 'string' || typeof given.message !== 'string') return null;
  const fields: SqlErrorFields = {};
  for (const name of FIELDS) {
    const value = given[name];
    if (typeof value === 'string') fields[name] = value;
  }
  return new SqlError(given.message, given.code, fields);
}

/** Rethrows database errors from any driver as `SqlError`, and other errors unchanged. */
export async function withSqlErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw sqlErrorIn(thrown) ?? thrown;
  }
}
