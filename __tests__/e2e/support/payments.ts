import { expect } from '@playwright/test';
import { portsFrom } from '../../../tools/local/ports';
import { askDatabase } from './database';

/**
 * Lets a payment that is still processing succeed, as the bank does in its own time, and waits until the
 * provider has told the shop.
 */
export async function settlePayment(baseURL: string, paymentIntentId: string): Promise<void> {
  const { payments } = portsFrom(Number(new URL(baseURL).port));
  // Refused if the stand-in has settled it by itself in the meantime, which comes to the same.
  await fetch(`http://127.0.0.1:${payments}/_control/intents/${paymentIntentId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeeded' }),
  });
  const statuses = async () => {
    const purchases = await askDatabase<{ status: string }>(
      'SELECT status FROM purchases WHERE payment_intent_id = $1',
      [paymentIntentId],
    );
    return purchases.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['succeeded']);
}
