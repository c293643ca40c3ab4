import { database } from '../lib/db';
import { paymentsByCause } from '../queries/purchases/outcomes';
import { raiseAlarm } from './alarms';

/** Fewer payments in a day prove nothing: one webhook may be late. */
const MIN_PAYMENTS = 3;

/**
 * Raises an alarm, once a day at most, when the reconciler had to find payments and not one webhook came
 * through: their address or secret is wrong, and buyers who close the tab wait for minutes.
 */
export async function watchWebhooks(): Promise<void> {
  const { reconciled, reported } = await paymentsByCause(database());
  if (reconciled < MIN_PAYMENTS || reported > 0) return;
  const day = new Date().toISOString().slice(0, 10);
  await raiseAlarm({ event: 'webhooks_silent', subject: day, facts: { day, paid: reconciled } });
}
