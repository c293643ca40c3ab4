import type Stripe from 'stripe';
import { config } from './config';
import { badRequest } from './errors';
import { stripe } from './stripe';

/** How many seconds a signature may be off from our clock, in either direction. */
const TOLERANCE = 300;

/**
 * The event in a webhook's raw body, if the card provider signed exactly these bytes within the tolerance.
 * Otherwise throws 400 before parsing any of the body. The SDK accepts signatures from the future, so those
 * are rejected here.
 */
export async function verifiedEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const times = (signature ?? '').split(',').filter((part) => part.trimStart().startsWith('t='));
  // The SDK believes the last of several times, so more than one is refused.
  const signedAt =
    times.length === 1 ? Number(/^t=(\d{1,12})$/u.exec(times[0] ?? '')?.[1] ?? Infinity) : Infinity;
  if (signature === null || signedAt > Date.now() / 1000 + TOLERANCE) throw notSigned();
  const { stripeWebhookSecret } = config();
  try {
    return await stripe().webhooks.constructEventAsync(
      Buffer.from(body),
      signature,
      stripeWebhookSecret,
      TOLERANCE,
    );
  } catch {
    // The SDK's error contains the header and the body, so it is not passed on.
    throw notSigned();
  }
}

function notSigned() {
  return badRequest('The signature is not valid.');
}
