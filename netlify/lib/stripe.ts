import Stripe from 'stripe';
import { config } from './config';
import { ApiError } from './errors';
import { causeOf, logLine } from './log';

/** Milliseconds for one try, and tries after the first: 8 s × 2 stays below a function's 60 s. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

let client: Stripe | undefined;

/** The card provider's API, at its own host or at the local stand-in. */
export function stripe(): Stripe {
  const { stripeKey, stripeApiBase } = config();
  client ??= new Stripe(stripeKey, {
    apiVersion: '2026-07-29.dahlia',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    ...(stripeApiBase && { protocol: 'http', host: stripeApiBase.hostname, port: stripeApiBase.port }),
  });
  return client;
}

/** The platform's own HTTP, as for the database. The SDK's time limit ends with the headers; this one holds for the body too. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]),
  });

/** Whether our key moves real money: a PaymentIntent of the other mode is not ours. */
export function liveMode(): boolean {
  return /^[sr]k_live_/u.test(config().stripeKey);
}

/**
 * Asks the provider. A refused card is 422 with the provider's own sentence, which is written for the buyer; everything
 * else is 503, because a provider that did not answer has not said no. Errors that only we can cause raise an alarm.
 */
export async function askProvider<T>(ask: (api: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(stripe());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new ApiError('card_refused', error.message, {}, error);
    }
    if (isOurFault(error)) logLine({ level: 'alarm', event: 'provider_refused_us', cause: causeOf(error) });
    throw paymentsUnavailable(error);
  }
}

function isOurFault(error: unknown): boolean {
  const {
    StripeIdempotencyError,
    StripeInvalidRequestError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors;
  // Two requests with one key at the same moment are a double click, and the second finds the result of the first.
  if (error instanceof StripeIdempotencyError) return error.code !== 'idempotency_key_in_use';
  return [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some(
    (kind) => error instanceof kind,
  );
}

export function paymentsUnavailable(cause?: unknown): ApiError {
  return new ApiError(
    'unavailable',
    'Payment system is currently unavailable. Please try again later.',
    { retryAfter: 5 },
    cause,
  );
}
