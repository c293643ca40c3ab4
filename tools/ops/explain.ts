import { ApiError } from '../../netlify/lib/errors';
import type { ChosenDatabase } from '../database/chosenDatabase';
import { connectionFailure } from '../database/failure';
import { MISSING_MIGRATION } from '../database/migrate';
import { MistypedError } from '../database/operator/readArguments';
import { PlainError } from '../database/plainError';
import { sqlErrorIn } from '../database/sqlError';
import { settingOf } from '../database/whichDatabase';

/** PostgreSQL's codes for a table or a column that isn't there. */
const MISSING: readonly string[] = ['42P01', '42703'];

/** What Stripe's errors mean to an operator, by the SDK's types. */
const STRIPE: Readonly<Record<string, string>> = {
  StripeAuthenticationError: 'Stripe rejected the key in STRIPE_SECRET_KEY',
  StripePermissionError: 'The key in STRIPE_SECRET_KEY is missing a permission',
  StripeConnectionError: 'Stripe can’t be reached from here',
  StripeRateLimitError: 'Stripe is limiting our calls; try again in a minute',
  StripeAPIError: 'Stripe had an error on its side; try again later',
  StripeInvalidRequestError: 'Stripe refused this',
};

/**
 * The message to show an operator for any failure: what happened, and why as far as the causes say, without
 * what drivers add to their errors.
 */
export function explainOpsError(thrown: unknown, chosen: ChosenDatabase): string {
  if (MISSING.includes(sqlErrorIn(thrown)?.code ?? '')) return MISSING_MIGRATION;
  const causes = chainOf(thrown);
  // A sentence for buyers, unless it is all there is.
  const shown = causes.length > 1 && causes[0] instanceof ApiError ? causes.slice(1) : causes;
  const words = shown
    .map((cause) => inWords(cause, settingOf(chosen)))
    .filter((text, n, all) => text !== '' && all.indexOf(text) === n);
  return words.join('\nbecause: ') || String(thrown);
}

/** An error and what caused it. */
function chainOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = thrown; at !== undefined && at !== null && chain.length < 5;) {
    chain.push(at);
    const { cause, sourceError } = Object(at) as { cause?: unknown; sourceError?: unknown };
    // What a driver's error was caused by says nothing that its words don't, nor does what the system says of
    // a file that our own sentence names.
    const saysAll =
      isAway(at) || at instanceof MistypedError || (at instanceof PlainError && isOfAFile(cause));
    at = saysAll ? undefined : (cause ?? sourceError);
  }
  return chain;
}

const isOfAFile = (thrown: unknown) =>
  typeof (Object(thrown) as { errno?: unknown }).errno === 'number' && !isAway(thrown);
const isStripes = (thrown: unknown) => typeof (Object(thrown) as { type?: unknown }).type === 'string';
const isAway = (thrown: unknown) =>
  !(thrown instanceof PlainError) && !isStripes(thrown) && connectionFailure(thrown, '') !== null;

function inWords(thrown: unknown, setting: string): string {
  if (isAway(thrown)) return connectionFailure(thrown, setting) ?? '';
  const { type, code, message } = Object(thrown) as { type?: unknown; code?: unknown; message?: unknown };
  const said = typeof message === 'string' ? message : '';
  const ours = typeof type === 'string' ? STRIPE[type] : undefined;
  if (ours !== undefined) return said === '' ? ours : `${ours} (${said})`;
  if (said !== '') return said;
  // Several failed connections are an error without a message.
  return typeof code === 'string' ? code : thrown instanceof Error ? thrown.name : String(thrown);
}
