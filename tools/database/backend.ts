import type { DatabaseAdmin } from './admin';

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

/**
 * `COPY "table" ("a", "b") FROM`, to which a backend appends its source.
 * @throws TypeError when a name is not a plain lower-case identifier: names never come from data.
 */
export function copyStatement(table: string, columns: readonly string[]): string {
  const quoted = [table, ...columns].map((name) => {
    if (!/^[a-z_][a-z0-9_]{0,62}$/u.test(name))
      throw new TypeError(`"${name}" is not a table or column name`);
    return `"${name}"`;
  });
  return `COPY ${quoted[0] ?? ''} (${quoted.slice(1).join(', ')}) FROM`;
}

export const beginStatement = ({ isolation, readOnly }: TransactionMode) =>
  `BEGIN ISOLATION LEVEL ${isolation}, ${readOnly ? 'READ ONLY' : 'READ WRITE'}`;
