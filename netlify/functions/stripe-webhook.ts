import type { Config } from '@netlify/functions';
import { readBody } from '../lib/body';
import { watchSchedulesNowAndThen } from '../health/schedules';
import { checkMethod } from '../lib/checks';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { verifiedEvent } from '../lib/webhookSignature';
import { receiveEvent } from '../purchases/webhook';

/**
 * Called by the card provider, so not part of the contract with the SPA. Any answer but 200 makes it retry.
 */
export default respond('/api/webhooks/stripe', async (request, note) => {
  checkMethod(request, 'POST');
  const event = await verifiedEvent(await readBody(request), request.headers.get('stripe-signature'));
  note({ providerEvent: event.id, providerEventType: event.type });
  note(await receiveEvent(event));
  await watchSchedulesNowAndThen();
  return json(200, { success: true });
});

export const config: Config = { path: '/api/webhooks/stripe' };
