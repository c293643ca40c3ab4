import { expect } from '@playwright/test';
import type { Fault } from '../../../tools/local/payments/faults';
import { portsFrom } from '../../../tools/local/ports';
import { setting } from './database';
import { uidOf } from './purchases';
import type { Account } from './accounts';

/** The local payments stand-in, which knows what became of the money, and can be made to fail. */

/** Expects what the provider has taken from a buyer, in cents, over all payments, and to whom receipts go. */
export async function expectTaken({ email }: Account, cents: number): Promise<void> {
  const uid = await uidOf(email);
  const { data } = (await (await fetch(`${controls()}/intents`)).json()) as {
    data: { amount_received: number; receipt_email: string | null; metadata: { uid?: string } }[];
  };
  const received = data.filter(({ metadata }) => metadata.uid === uid);
  for (const { amount_received: paid, receipt_email: receipt } of received)
    if (paid > 0) expect(receipt).toBe(email);
  expect(received.reduce((sum, { amount_received }) => sum + amount_received, 0)).toBe(cents);
}

/**
 * Has the provider cut off calls of the shop's server, and returns what ends that. `on` or `about` names one
 * buyer's calls, because other tests buy at the same time.
 */
export async function cutProviderOff(
  calls: Pick<Fault, 'on'> & Partial<Fault>,
): Promise<() => Promise<void>> {
  await command('faults', { kind: 'drop', times: 100, ...calls });
  return () => command('faults/clear', { on: calls.on });
}

const controls = () => {
  const { payments } = portsFrom(Number(new URL(setting('E2E_BASE_URL')).port));
  return `http://127.0.0.1:${payments}/_control`;
};

async function command(path: string, body: object): Promise<void> {
  await fetch(`${controls()}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The buyer approves a payment in the bank's app, without the shop's page. */
export const approveAtBank = (paymentIntentId: string) =>
  command(`intents/${paymentIntentId}/authenticate`, { passed: true });
