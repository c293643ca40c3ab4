import type { ChosenDatabase } from '../database/chosenDatabase';
import { connectionFailure, withoutAddress } from '../database/failure';
import { PlainError } from '../database/plainError';
import { sqlErrorIn } from '../database/sqlError';
import { settingOf } from '../database/whichDatabase';

/**
 * The message to show an operator for any failure. Never includes what drivers add to their errors, which may
 * be a connection string.
 */
export function explainLoadError(thrown: unknown, chosen: ChosenDatabase): string {
  if (thrown instanceof PlainError) return thrown.message;
  const away = connectionFailure(thrown, settingOf(chosen));
  if (away !== null) return away;
  const refusal = sqlErrorIn(thrown);
  if (refusal !== null)
    return `The database reports an error: ${withoutAddress(refusal.message, chosen.databaseUrl ?? '')} (${refusal.code})`;
  const { code, message, stack } = Object(thrown) as { code?: unknown; message?: unknown; stack?: unknown };
  if (typeof code === 'string' && code !== '') return `The load failed: ${String(message)} (${code})`;
  return `The load failed: ${String(stack ?? message ?? thrown)}`;
}
