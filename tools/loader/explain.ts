import { sqlErrorIn } from '../database/sqlError';
import { LockedError } from '../local/database/lock';
import { LoadError } from './errors';

/** What to tell an operator about any failure. Never what a driver adds to its errors: that may be a connection string. */
export function explain(thrown: unknown): string {
  if (thrown instanceof LoadError || thrown instanceof LockedError) return thrown.message;
  const refusal = sqlErrorIn(thrown);
  if (refusal !== null) return `The database refused: ${refusal.message} (${refusal.code})`;
  const { code, message, stack } = Object(thrown) as { code?: unknown; message?: unknown; stack?: unknown };
  if (typeof code === 'string' && code !== '') return `The load failed: ${String(message)} (${code})`;
  return `The load failed: ${String(stack ?? message ?? thrown)}`;
}
