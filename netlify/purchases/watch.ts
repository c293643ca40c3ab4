import Stripe from 'stripe';
import { callProvider } from '../lib/stripe';
import { reconcile, type RunOutcome } from './reconcile';
import { mayBeOurs, WAKING_EVENTS } from './stripeEvents';

/**
 * What a look goes back, in seconds: four looks, so that three may fail. The hourly run reads on from the
 * last event read, however old it is.
 */
const LOOKBACK_SECONDS = 20 * 60;

/**
 * Reconciles only if something happened: asks Stripe alone, in one call, so that on a quiet night
 * the database sleeps (docs/decisions/0022). Undefined when nothing did. `now` in seconds since 1970. An
 * answer that cannot be had counts as "something happened", except to a rejected key, with which nothing else
 * would work either: then it throws 503. `budgetMs` is for both: a slow answer leaves less to reconcile.
 */
export async function reconcileIfNeeded(now: number, budgetMs: number): Promise<RunOutcome | undefined> {
  const startedAt = performance.now();
  if (await isQuiet(now)) return undefined;
  return reconcile(budgetMs - (performance.now() - startedAt));
}

async function isQuiet(now: number): Promise<boolean> {
  try {
    const { data, has_more: more } = await callProvider((api) =>
      api.events.list({
        types: [...WAKING_EVENTS],
        created: { gte: Math.floor(now) - LOOKBACK_SECONDS },
        limit: 100,
      }),
    );
    return !more && !data.some(mayBeOurs);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Stripe.errors.StripeAuthenticationError) throw error;
    return false;
  }
}
