import { ApiError } from '../../netlify/lib/errors';
import type { ChosenDatabase } from '../database/chosenDatabase';
import { connectionFailure } from '../database/failure';
import { MISSING_MIGRATION } from '../database/migrate';
import { PlainError } from '../database/plainError';
import { sqlErrorIn } from '../database/sqlError';
import { settingOf } from '../database/whichDatabase';

/** PostgreSQL's codes for a table or a column that isn't there. */
const MISSING: readonly string[] = ['42P01', '42703'];

/** What happened, and why as far as the causes say, for an operator. */
export function explainOpsError(thrown: unknown, chosen: ChosenDatabase): string {
  if (MISSING.includes(sqlErrorIn(thrown)?.code ?? '')) return MISSING_MIGRATION;
  const { message, cause, type } = Object(thrown) as { message?: string; cause?: unknown; type?: unknown };
  // Stripe's errors, which have a type, may speak of connections, too.
  const isOfDatabase = !(thrown instanceof PlainError) && type === undefined;
  const away = isOfDatabase ? connectionFailure(thrown, settingOf(chosen)) : null;
  if (away !== null) return away;
  const why = cause instanceof Error ? explainOpsError(cause, chosen) : '';
  // Its message is for buyers.
  if (thrown instanceof ApiError && why !== '') return why;
  return `${message || String(thrown)}${why === '' ? '' : `\nbecause: ${why}`}`;
}
