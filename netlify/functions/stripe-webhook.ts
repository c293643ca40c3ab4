import type { Config } from '@netlify/functions';
import { watchSchedulesNowAndThen } from '../health/schedules';
import { checkMethod, readBody } from '../lib/admission';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { verifiedEvent } from '../lib/stripe';
import { intentOfEvent } from '../purchases/stripeEvents';
import { syncPurchase } from '../purchases/syncPurchase';

/**
 * Stripe calls this, so it is not part of the contract with the SPA. Stripe retries until it gets a success
 * status. We use an event only to learn which PaymentIntent to look up, so events may arrive late, twice or
 * out of order. Events that affect no purchase are acknowledged and ignored.
 */
export default respond('/api/webhooks/stripe', async (request, note) => {
  checkMethod(request, 'POST');
  const event = await verifiedEvent(await readBody(request), request.headers.get('stripe-signature'));
  note({ providerEvent: event.id, providerEventType: event.type });
  const paymentIntent = intentOfEvent(event);
  if (paymentIntent !== undefined) {
    const synced = await syncPurchase(paymentIntent, { by: 'webhook', eventId: event.id });
    note({ paymentIntent, ...(synced && { purchase: synced.purchase.id }) });
  }
  await watchSchedulesNowAndThen();
  return json(200, { success: true });
});

export const config: Config = { path: '/api/webhooks/stripe' };
