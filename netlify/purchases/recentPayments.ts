import { database } from '../lib/db';
import { callProvider } from '../lib/stripe';
import { type PurchaseState, statesOfIntents } from '../queries/purchases/purchases';

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
  const since = { created: { gte: Math.floor(now) - LOOKBACK_SECONDS }, limit: 100 };
  const charged = new Set<string>();
  const changed = new Set<string>();
  let declined = 0;
  await callProvider(async (api) => {
    for await (const { status, metadata, payment_intent: intent } of api.charges.list(since)) {
      // Charges of other shops on the same account have no purchase.
      if (metadata['purchase_id'] === undefined) continue;
      if (status === 'failed') declined += 1;
      if (status === 'succeeded') addId(charged, intent);
    }
    for await (const { payment_intent: intent } of api.refunds.list(since)) addId(changed, intent);
    for await (const { payment_intent: intent } of api.disputes.list(since)) addId(changed, intent);
  });
  const states = await statesOfIntents(database(), [...charged, ...changed]);
  const unrecorded = [
    ...[...charged].filter((id) => !CHARGED.includes(states.get(id) ?? 'created')),
    ...[...changed].filter((id) => states.has(id) && states.get(id) !== 'refunded'),
  ];
  return { unrecorded: [...new Set(unrecorded)], declined, paid: charged.size };
}

function addId(ids: Set<string>, intent: string | { readonly id: string } | null): void {
  if (intent !== null) ids.add(typeof intent === 'string' ? intent : intent.id);
}
