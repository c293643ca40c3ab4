import { database } from '../lib/db';
import { listAll } from '../lib/stripe';
import { type PurchaseState, statesOfIntents } from '../queries/purchases/purchases';
import { intentIdsOf } from './intents';

/** What the provider lists of the last hour. */
export interface RecentPayments {
  /** PaymentIntents whose purchase does not yet show what happened to them. */
  readonly unrecorded: readonly string[];
  /** Charges for our purchases that a bank refused, and those that succeeded. */
  readonly declined: number;
  readonly paid: number;
}

/** Longer than the reconciler's pause, so that a few runs may fail. Anything older is found one by one. */
const LOOKBACK_SECONDS = 3600;

/** States of a purchase in which a successful charge is recorded. */
const CHARGED: readonly PurchaseState[] = ['succeeded', 'review', 'refunded', 'disputed'];

/**
 * Finds the payments, refunds and disputes of the last hour that nobody reported, in a few calls however many
 * carts are open: the provider lists 100 at a time, newest first. `now` in seconds since 1970. Throws 503
 * when the provider is unavailable.
 */
export async function recentPayments(now: number): Promise<RecentPayments> {
  const since = { created: { gte: Math.floor(now) - LOOKBACK_SECONDS } };
  const listed = await listAll((api, page) => api.charges.list({ ...since, ...page }));
  const refunds = await listAll((api, page) => api.refunds.list({ ...since, ...page }));
  const disputes = await listAll((api, page) => api.disputes.list({ ...since, ...page }));
  // Charges of other shops on the same account have no purchase.
  const charges = listed.filter(({ metadata }) => metadata['purchase_id'] !== undefined);
  const declined = charges.filter(({ status }) => status === 'failed').length;
  const charged = new Set(intentIdsOf(charges.filter(({ status }) => status === 'succeeded')));
  const changed = intentIdsOf([...refunds, ...disputes]);
  const states = await statesOfIntents(database(), [...charged, ...changed]);
  const unrecorded = [
    ...[...charged].filter((id) => !CHARGED.includes(states.get(id) ?? 'created')),
    ...changed.filter((id) => states.has(id) && states.get(id) !== 'refunded'),
  ];
  return { unrecorded: [...new Set(unrecorded)], declined, paid: charged.size };
}
