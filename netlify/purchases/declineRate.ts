import { raiseAlarm } from '../lib/alarms';
import { database } from '../lib/db';
import { callProvider } from '../lib/stripe';
import { paymentsByCause } from '../queries/purchases/outcomes';

/** Fewer declines in an hour prove nothing; a larger share of declines suggests card testing. */
const MIN_DECLINED = 10;
const MAX_DECLINED_SHARE = 0.5;

/** Charges for our purchases. */
interface Outcomes {
  readonly declined: number;
  readonly paid: number;
}

/**
 * The outcomes of the last hour's newest hundred charges: one call, however many a thief makes. Charges of
 * other shops on the same account don't count. `now` in seconds since 1970.
 */
export async function recentOutcomes(now: number): Promise<Outcomes> {
  const { data } = await callProvider((api) =>
    api.charges.list({ created: { gte: Math.floor(now) - 3600 }, limit: 100 }),
  );
  const ours = data.filter(({ metadata }) => metadata['purchase_id'] !== undefined);
  const withStatus = (wanted: string) => ours.filter(({ status }) => status === wanted).length;
  return { declined: withStatus('failed'), paid: withStatus('succeeded') };
}

/**
 * Raises an alarm, once an hour at most, when more than half of the charges were declined. A typical shop
 * sees one in ten; when thieves test stolen cards, nearly all are declined.
 */
export async function watchDeclines({ declined, paid }: Outcomes): Promise<void> {
  if (declined < MIN_DECLINED || declined / (declined + paid) <= MAX_DECLINED_SHARE) return;
  const hour = new Date().toISOString().slice(0, 13);
  await raiseAlarm({ event: 'many_declines', subject: hour, facts: { declined, paid } });
}

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
