import { sqlErrorIn } from '../database/sqlError';
import { PlainError } from '../database/plainError';
import { LoadError } from './model/errors';

/**
 * The message to show an operator for any failure. Never includes what drivers add to their errors, which may
 * be a connection string.
 */
export function explainLoadError(thrown: unknown): string {
  if (thrown instanceof LoadError || thrown instanceof PlainError) return thrown.message;
  const refusal = sqlErrorIn(thrown);
  if (refusal !== null) return `The database refused: ${refusal.message} (${refusal.code})`;
  const { code, message, stack } = Object(thrown) as { code?: unknown; message?: unknown; stack?: unknown };
  if (typeof code === 'string' && code !== '') return `The load failed: ${String(message)} (${code})`;
  return `The load failed: ${String(stack ?? message ?? thrown)}`;
}
