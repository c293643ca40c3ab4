import { expect } from '@playwright/test';
import { portsFrom } from '../../../tools/local/ports';
import { askDatabase } from './database';

interface Payment {
  readonly id: string;
  readonly status: string;
}

/**
 * Lets the payments that are still processing succeed, as the bank does in its own time, and waits until the
 * shop has heard of it from the provider.
 */
export async function settlePayments(baseURL: string): Promise<void> {
  const { payments } = portsFrom(Number(new URL(baseURL).port));
  const controls = `http://127.0.0.1:${payments}/_control/intents`;
  const { data } = (await (await fetch(controls)).json()) as { data: readonly Payment[] };
  const processing = data.filter(({ status }) => status === 'processing').map(({ id }) => id);
  expect(processing).not.toEqual([]);
  for (const id of processing) {
    const { ok } = await fetch(`${controls}/${id}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'succeeded' }),
    });
    expect(ok).toBe(true);
  }
  const statuses = async () => {
    const purchases = await askDatabase<{ status: string }>(
      'SELECT DISTINCT status FROM purchases WHERE payment_intent_id = ANY ($1)',
      [processing],
    );
    return purchases.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['succeeded']);
}
