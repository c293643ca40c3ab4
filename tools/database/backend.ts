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

export const beginStatement = ({ isolation, readOnly }: TransactionMode) =>
  `BEGIN ISOLATION LEVEL ${isolation}, ${readOnly ? 'READ ONLY' : 'READ WRITE'}`;
