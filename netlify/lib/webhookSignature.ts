import type Stripe from 'stripe';
import { config } from './config';
import { badRequest } from './errors';
import { stripe } from './stripe';

/** Seconds by which a signature may be older or newer than now. */
const TOLERANCE = 300;

/**
 * The event in a webhook's raw body, if the card provider signed exactly these bytes a moment ago. Throws 400 before
 * anything of the body is parsed. The SDK takes signatures from the future, so that is checked here.
 */
export async function verifiedEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/u.exec(signature ?? '')?.[1] ?? Infinity);
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
    // The SDK's error holds header and body.
    throw notSigned();
  }
}

function notSigned() {
  return badRequest('The signature does not fit.');
}
