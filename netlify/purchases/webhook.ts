import type Stripe from 'stripe';
import { syncPurchase } from './syncPurchase';

/** Events that may move a purchase. All others are acknowledged and ignored. */
const RELEVANT_EVENTS = /^(payment_intent|charge|charge\.dispute|charge\.refund|refund)\.[a-z_]+$/u;

/**
 * Handles a verified event from the card provider. The body only tells us which PaymentIntent to look up, so
 * events may arrive late, twice or out of order. Returns the purchase it led to, if any.
 */
export async function receiveEvent(
  event: Stripe.Event,
): Promise<{ purchase?: string; paymentIntent?: string }> {
  const intentId = RELEVANT_EVENTS.test(event.type) ? intentOf(event.data.object) : undefined;
  if (intentId === undefined) return {};
  const synced = await syncPurchase(intentId, { by: 'webhook', eventId: event.id });
  return { paymentIntent: intentId, ...(synced && { purchase: synced.purchase.id }) };
}

function intentOf(object: object): string | undefined {
  if ('object' in object && object.object === 'payment_intent') return idOf(object);
  return 'payment_intent' in object ? idOf(object.payment_intent) : undefined;
}

/** The id of an expanded object, or the id itself. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : undefined;
}
