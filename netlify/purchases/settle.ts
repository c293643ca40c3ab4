import type Stripe from 'stripe';
import * as v from 'valibot';
import { DECLINES_PER_INTENT } from '../../src/contract/limits';
import { breaksUniqueIndex, database } from '../lib/db';
import { logLine } from '../lib/log';
import { liveMode } from '../lib/stripe';
import { type Cause, movePurchase, storeIntent } from '../queries/purchaseMoves';
import {
  hasPaidSibling,
  purchaseById,
  purchaseOfIntent,
  type PurchaseRecord,
  type PurchaseState,
} from '../queries/purchases';
import { cancelIntent, declinesOf, disputeView, paymentFacts, refundIntent, retrieveIntent } from './intents';
import { type Verdict, verdictOn } from './verdict';

export interface Settled {
  readonly purchase: PurchaseRecord;
  readonly intent: Stripe.PaymentIntent;
}

/** A move and the states it may come from. */
interface Step {
  readonly to: PurchaseState;
  readonly from: readonly PurchaseState[];
}

/** While a dispute is open or lost the bank has the money, and there is none to give back. */
const RETURNABLE: readonly Verdict[] = ['succeeded', 'dispute_won'];
const UNPAID: readonly PurchaseState[] = ['created', 'failed', 'processing', 'canceled'];
const PAY: Step = { to: 'succeeded', from: UNPAID };

/**
 * The moves that lead to each verdict (purchase-integrity.md, section 2). From any other state nothing moves. Of two
 * looks at the provider the older may come to its move last: only one that saw the dispute won may lift it.
 */
const STEPS: Readonly<Record<Verdict, readonly Step[]>> = {
  created: [{ to: 'created', from: ['failed', 'processing'] }],
  failed: [{ to: 'failed', from: ['created', 'processing'] }],
  processing: [{ to: 'processing', from: ['created', 'failed'] }],
  canceled: [{ to: 'canceled', from: ['created', 'failed', 'processing'] }],
  succeeded: [PAY],
  dispute_won: [{ to: 'succeeded', from: [...UNPAID, 'disputed'] }],
  refunded: [PAY, { to: 'refunded', from: ['succeeded', 'disputed', 'review'] }],
  disputed: [PAY, { to: 'disputed', from: ['succeeded'] }],
  review: [{ to: 'review', from: [...UNPAID, 'succeeded', 'disputed'] }],
};

/**
 * Brings a purchase to where its payment is, as the card provider tells it now. The only road to `succeeded`; the
 * browser's confirmation, webhooks and the reconciler all come here, in any order and any number of times.
 * Undefined for a PaymentIntent that is none of ours. Throws 503 when provider or database is away.
 */
export async function settle(intentId: string, cause: Cause): Promise<Settled | undefined> {
  const intent = await retrieveIntent(intentId);
  if (!intent) return undefined;
  const purchase = await purchaseFor(intent);
  if (!purchase) return undefined;
  const verdict = verdictOn(purchase, { intent, dispute: await disputeView(intent), liveMode: liveMode() });
  let settled = purchase;
  for (const step of STEPS[verdict]) settled = await take(step, settled, intent, cause);
  if (verdict === 'review' && purchase.status !== 'review') alarm('payment_not_as_ordered', settled);
  if (RETURNABLE.includes(verdict) && settled.status === 'review') await giveBack(settled, intent.id);
  if (verdict === 'failed' && (await declinesOf(intent)) >= DECLINES_PER_INTENT) {
    // Whoever tries out cards has to begin anew each time, and may not do that often.
    await cancelIntent(intent.id);
    return settle(intentId, cause);
  }
  return { purchase: settled, intent };
}

/** The purchase of a PaymentIntent: by its id, or by its metadata where the id was never stored. */
async function purchaseFor(intent: Stripe.PaymentIntent): Promise<PurchaseRecord | undefined> {
  const known = await purchaseOfIntent(database(), intent.id);
  if (known) return known;
  const id = intent.metadata['purchase_id'];
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined;
  const named = await purchaseById(database(), id);
  if (!named || named.uid !== intent.metadata['uid']) return undefined;
  const stored = await storeIntent(database(), id, intent.id);
  // The key of `createIntent` forbids a second PaymentIntent for one purchase.
  if (!stored) alarm('second_intent_of_purchase', named);
  return stored;
}

async function take(
  { to, from }: Step,
  purchase: PurchaseRecord,
  intent: Stripe.PaymentIntent,
  cause: Cause,
): Promise<PurchaseRecord> {
  const facts = to === 'succeeded' ? paymentFacts(intent) : undefined;
  try {
    const moved = await movePurchase(database(), purchase.id, from, to, cause, facts);
    return moved ?? (await purchaseById(database(), purchase.id)) ?? purchase;
  } catch (error) {
    if (!breaksUniqueIndex(error, 'one_paid_purchase_per_list')) throw error;
    alarm('list_paid_twice', purchase);
    return take({ to: 'review', from: UNPAID }, purchase, intent, cause);
  }
}

/**
 * Nobody pays twice for a list: the second payment goes back. The refund's own event then ends the purchase. One that the
 * provider does not let go back, because it was disputed, waits for a person.
 */
async function giveBack(purchase: PurchaseRecord, intentId: string): Promise<void> {
  if (!(await hasPaidSibling(database(), purchase))) return;
  if (!(await refundIntent(intentId))) alarm('second_payment_kept', purchase);
}

function alarm(event: string, { id, intentId }: PurchaseRecord): void {
  logLine({ level: 'alarm', event, purchase: id, paymentIntent: intentId });
}
