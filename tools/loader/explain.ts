import type { ChosenDatabase } from '../database/chosenDatabase';
import { connectionFailure, withoutAddress } from '../database/failure';
import { PlainError } from '../database/plainError';
import { settingOf } from '../database/whichDatabase';

/**
 * The message to show an operator for any failure. Never includes what drivers add to their errors, which may
 * be a connection string.
 */
export function explainLoadError(thrown: unknown, chosen: ChosenDatabase): string {
  if (thrown instanceof PlainError) return thrown.message;
  const away = connectionFailure(thrown, settingOf(chosen));
  if (away !== null) return away;
  const said = thrown instanceof Error ? thrown.stack : thrown;
  return withoutAddress(`The load failed: ${String(said)}`, chosen.databaseUrl ?? '');
}
