import type Stripe from 'stripe';
import { settle } from './settle';

/** Events that may move a purchase (purchase-integrity.md, section 2). All others are received and left alone. */
const KINDS = /^(payment_intent|charge|charge\.dispute|charge\.refund|refund)\.[a-z_]+$/u;

/**
 * Takes an event of the card provider, already known to be genuine. Its body is a hint at which PaymentIntent to ask
 * about and nothing more, so it may come late, twice or out of order. Returns the purchase it led to, if any.
 */
export async function receiveEvent(
  event: Stripe.Event,
): Promise<{ purchase?: string; paymentIntent?: string }> {
  const intentId = KINDS.test(event.type) ? intentOf(event.data.object) : undefined;
  if (intentId === undefined) return {};
  const settled = await settle(intentId, { by: 'webhook', eventId: event.id });
  return { paymentIntent: intentId, ...(settled && { purchase: settled.purchase.id }) };
}

function intentOf(object: object): string | undefined {
  if ('object' in object && object.object === 'payment_intent') return idOf(object);
  return 'payment_intent' in object ? idOf(object.payment_intent) : undefined;
}

/** Of an object, or of the id that stands for it. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : undefined;
}
