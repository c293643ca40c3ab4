import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import * as v from 'valibot';
import { postAlarm } from './alarms';
import { isOperator } from './operator';
import { config } from './config';
import { ApiError, badRequest } from './errors';
import { causeOf, logLine } from './log';
import type { ProviderApi } from './providerParts';

/** Milliseconds per attempt, and retries: two attempts of 8 s stay well below a function's 60 s. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** The version of the provider's API that the SDK's types describe. */
export const API_VERSION = '2026-07-29.dahlia';

let client: ProviderApi | undefined;

/** Stripe's API client, for the real host or the local stand-in. */
function stripe(): ProviderApi {
  const { stripeKey, stripeApiBase } = config();
  client ??= new Stripe(stripeKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    ...(stripeApiBase && { protocol: 'http', host: stripeApiBase.hostname, port: stripeApiBase.port }),
  });
  return client;
}

const deadline = new AsyncLocalStorage<AbortSignal>();
const turn = new AsyncLocalStorage<() => Promise<void>>();

/**
 * The platform ends a scheduled function after 30 s without a word. So nothing new begins after `workMs`, and
 * calls to the provider are cut off after `callsMs`; the rest is for the database and the alarms.
 */
export const SCHEDULED = { workMs: 12_000, callsMs: 20_000 } as const;

/**
 * Does work whose calls to the provider all end within `ms`, retries too: a call that is under way then fails
 * with 503.
 */
export const withStripeDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  deadline.run(AbortSignal.timeout(ms), work);

/** Does work whose calls to the provider, retries and pages too, each wait for their turn. */
export const withCallPacing = <T>(itsTurn: () => Promise<void>, work: () => Promise<T>): Promise<T> =>
  turn.run(itsTurn, work);

/**
 * Uses `fetch`, with a timeout that covers the response body too: the SDK's own covers only the headers.
 */
const fetchInTime: typeof fetch = async (input, init) => {
  await turn.getStore()?.();
  const signals = [AbortSignal.timeout(TIMEOUT_MS), deadline.getStore(), init?.signal];
  return fetch(input, { ...init, signal: AbortSignal.any(signals.filter((signal) => signal != null)) });
};

/** Whether our key is live and moves real money. A PaymentIntent of the other mode does not count. */
export function liveMode(): boolean {
  return /^[sr]k_live_/u.test(config().stripeKey);
}

/**
 * Calls the provider. A declined card becomes 422 with the provider's own message, which is written for the
 * buyer. Any other error becomes 503, because the call may still have gone through. Errors that only we can
 * cause raise an alarm.
 */
export async function callProvider<T>(ask: (api: ProviderApi) => Promise<T>): Promise<T> {
  try {
    return await ask(stripe());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new ApiError('card_refused', error.message, {}, error);
    }
    if (isOurFault(error) && !isOperator()) {
      const event =
        error instanceof Stripe.errors.StripeAuthenticationError ? 'key_rejected' : 'provider_refused_us';
      const cause = causeOf(error);
      logLine({ level: 'alarm', event, cause });
      await postAlarm(event, { cause });
    }
    throw paymentsUnavailable(error);
  }
}

/**
 * Everything on one of the provider's lists, newest first, 100 a call. Throws 503 when the provider is
 * unavailable.
 */
export function listAll<Item>(
  list: (api: ProviderApi, page: { readonly limit: number }) => Stripe.ApiListPromise<Item>,
): Promise<Item[]> {
  return callProvider(async (api) => {
    const items: Item[] = [];
    for await (const item of list(api, { limit: 100 })) items.push(item);
    return items;
  });
}

function isOurFault(error: unknown): boolean {
  const { errors } = Stripe;
  // Two concurrent requests with one key are a double click; a retry gets the first one's result.
  if (error instanceof errors.StripeIdempotencyError) return error.code !== 'idempotency_key_in_use';
  return (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
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

/** How many seconds a signature may be off from our clock, in either direction. */
const TOLERANCE = 300;

/**
 * The event in a webhook's raw body, if Stripe signed exactly these bytes within the tolerance. Otherwise
 * throws 400 before parsing any of the body, and for what is no event. The SDK accepts signatures from the
 * future, so those are rejected here.
 */
export async function verifiedEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const times = (signature ?? '').split(',').filter((part) => part.trimStart().startsWith('t='));
  // The SDK believes the last of several times, so more than one is refused.
  const signedAt =
    times.length === 1 ? Number(/^t=(\d{1,12})$/u.exec(times[0] ?? '')?.[1] ?? Infinity) : Infinity;
  if (signature === null || signedAt > Date.now() / 1000 + TOLERANCE)
    throw badRequest('The signature is not valid.');
  const { stripeWebhookSecret } = config();
  const signed: unknown = await stripe()
    .webhooks.constructEventAsync(Buffer.from(body), signature, stripeWebhookSecret, TOLERANCE)
    .catch(() => {
      // The SDK's error contains the header and the body, so it is not passed on.
      throw badRequest('The signature is not valid.');
    });
  // Signed by Stripe, it would be an event; refused, so that nobody sends it again for days.
  if (!v.is(anyEvent, signed)) throw badRequest('This is not an event.');
  return signed as Stripe.Event;
}

const anyEvent = v.object({ id: v.string(), type: v.string(), data: v.object({ object: v.object({}) }) });
