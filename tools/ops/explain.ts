import { sqlErrorIn } from '../database/sqlError';

/** PostgreSQL's codes for a table or a column that isn't there. */
const MISSING: readonly string[] = ['42P01', '42703'];

/** The message to show an operator for any failure, without what drivers add to theirs. */
export function explain(thrown: unknown): string {
  if (MISSING.includes(sqlErrorIn(thrown)?.code ?? ''))
    return 'This database lacks a migration. Apply them with: npm run migrate';
  return thrown instanceof Error ? thrown.message : String(thrown);
}
