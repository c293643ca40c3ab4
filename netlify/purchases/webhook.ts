import type Stripe from 'stripe';
import { intentOfEvent } from './stripeEvents';
import { syncPurchase } from './syncPurchase';

/**
 * Handles a verified event from the card provider. The body only tells us which PaymentIntent to look up, so
 * events may arrive late, twice or out of order. Events that move no purchase are acknowledged and ignored.
 * Returns the purchase it led to, if any.
 */
export async function receiveEvent(
  event: Stripe.Event,
): Promise<{ purchase?: string; paymentIntent?: string }> {
  const intentId = intentOfEvent(event);
  if (intentId === undefined) return {};
  const synced = await syncPurchase(intentId, { by: 'webhook', eventId: event.id });
  return { paymentIntent: intentId, ...(synced && { purchase: synced.purchase.id }) };
}
