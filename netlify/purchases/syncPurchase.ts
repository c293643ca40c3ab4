import type Stripe from 'stripe';
import * as v from 'valibot';
import type { AlarmEvent } from '../lib/alarmWords';
import { breaksUniqueIndex, database } from '../lib/db';
import { liveMode } from '../lib/stripe';
import { type Cause, type Move, movePurchase, storeIntent } from '../queries/purchases/moves';
import {
  canBeMade,
  hasPaidSibling,
  ONCE_PAID,
  purchaseById,
  purchaseOfIntent,
  type PurchaseRecord,
  type StoredStatus,
} from '../queries/purchases/purchases';
import { deliverAlarms, raiseAlarm } from '../lib/alarms';
import { disputesOf, disputeView, raiseDisputes } from './disputes';
import {
  cancelIntent,
  declinesOf,
  failedRefunds,
  isPayable,
  paymentFacts,
  refundIntent,
  retrieveIntent,
} from './intents';
import { chargeOf, type DisputeView, type Verdict, verdictOn } from './verdict';

/** Declined attempts after which a payment is canceled. The buyer may start a new one. */
const DECLINES_PER_INTENT = 5;

export interface SyncedPurchase {
  readonly purchase: PurchaseRecord;
  readonly intent: Stripe.PaymentIntent;
}

const UNPAID: readonly StoredStatus[] = ['created', 'failed', 'processing', 'canceled'];
const PAY: Move = { to: 'succeeded', from: UNPAID };
/** A second payment for a list or a quote takes over when the first is paid no more. */
const TAKE_OVER: Move = { to: 'succeeded', from: [...UNPAID, 'review'] };
/** The buyer has the money of a payment in review back, or a person has been asked to give it back. */
const GIVEN_BACK: Move = { to: 'refunded', from: ['review'] };
const REVIEW: Move = {
  to: 'review',
  from: [...UNPAID, 'succeeded', 'disputed'],
  alarm: 'payment_not_as_ordered',
};

/**
 * The moves for each verdict (docs/purchases.md, states). From any other state, nothing changes. Of two
 * concurrent syncs, the one with the older answer may write last, so only a sync that saw the dispute won may
 * clear it.
 */
export const MOVES: Readonly<Record<Verdict, readonly Move[]>> = {
  created: [{ to: 'created', from: ['failed', 'processing'] }],
  failed: [{ to: 'failed', from: ['created', 'processing'] }],
  processing: [{ to: 'processing', from: ['created', 'failed'] }],
  canceled: [{ to: 'canceled', from: ['created', 'failed', 'processing'] }],
  succeeded: [TAKE_OVER],
  dispute_won: [{ to: 'succeeded', from: [...TAKE_OVER.from, 'disputed'] }],
  refunded: [PAY, { to: 'refunded', from: ['succeeded', 'disputed', 'review'] }],
  disputed: [TAKE_OVER, { to: 'disputed', from: ['succeeded'] }],
  dispute_lost: [PAY, { to: 'disputed', from: ['succeeded'] }, GIVEN_BACK],
  review: [REVIEW],
  returned: [REVIEW, GIVEN_BACK],
};

/** What the list leaves out is gone, so that its file can't be made: the payment is refunded. */
const CANNOT_BE_MADE: Move = { to: 'review', from: UNPAID, alarm: 'list_cannot_be_made' };

/**
 * Whether a payment in review could take over its list. If it is still there after that was tried, another
 * one has paid for the list.
 */
const mayTakeOver = (verdict: Verdict) =>
  MOVES[verdict].some(({ to, from }) => to === 'succeeded' && from.includes('review'));

/** The alarm about a second payment. While its dispute is open, it cannot be refunded. */
const alarmOfSecond = (dispute: DisputeView): AlarmEvent =>
  dispute === 'against' ? 'second_payment_disputed' : 'list_paid_twice';

/**
 * Updates a purchase to match its payment's current state at Stripe. This is the only way to
 * `succeeded`: the browser's confirmation, webhooks and the reconciler all call it, in any order and any
 * number of times. Undefined for a PaymentIntent that is unknown or belongs to no purchase. Throws 503 when
 * the provider or the database is unavailable.
 */
export async function syncPurchase(intentId: string, cause: Cause): Promise<SyncedPurchase | undefined> {
  const intent = await retrieveIntent(intentId);
  return intent && syncWith(intent, cause);
}

/**
 * Cancels a PaymentIntent at Stripe, and updates its purchase with that answer. One that can't be
 * canceled anymore is asked about.
 */
export async function cancelAndSync(intentId: string, cause: Cause): Promise<SyncedPurchase | undefined> {
  const canceled = await cancelIntent(intentId);
  return canceled ? syncWith(canceled, cause) : syncPurchase(intentId, cause);
}

async function syncWith(intent: Stripe.PaymentIntent, cause: Cause): Promise<SyncedPurchase | undefined> {
  const disputes = await disputesOf(intent);
  const purchase = await purchaseFor(intent, disputes);
  if (!purchase) return undefined;
  // Before any move, so that none can be made and its alarm be lost.
  await raiseDisputes(disputes, purchase, intent.id);
  await raiseFailedRefunds(purchase, intent);
  const dispute = disputeView(disputes, chargeOf(intent));
  const verdict = verdictOn(purchase, { intent, dispute, liveMode: liveMode() });
  const context = { intent, cause, dispute };
  let synced = purchase;
  for (const move of MOVES[verdict]) synced = await applyMove(move, synced, context);
  const isNew = synced.status !== purchase.status;
  if (isNew && (synced.status === 'review' || verdict === 'returned')) await deliverAlarms();
  if (synced.status === 'review' && mayTakeOver(verdict)) synced = await refundUseless(synced, context);
  if (verdict === 'failed' && (await declinesOf(intent)) >= DECLINES_PER_INTENT) {
    // A card tester has to open a new purchase after every few declines, and the hourly limit stops that.
    return cancelAndSync(intent.id, cause);
  }
  return { purchase: synced, intent };
}

/** Raises an alarm for each refund that the bank sent back: a refund itself says so, whatever the state. */
async function raiseFailedRefunds({ id }: PurchaseRecord, intent: Stripe.PaymentIntent): Promise<void> {
  for (const { id: refund } of failedRefunds(intent)) {
    await raiseAlarm({
      event: 'refund_failed',
      subject: refund,
      facts: { purchase: id, paymentIntent: intent.id, refund },
    });
  }
}

/** Finds a PaymentIntent's purchase by its id, or by its metadata when the id was never stored. */
async function purchaseFor(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): Promise<PurchaseRecord | undefined> {
  const known = await purchaseOfIntent(database(), intent.id);
  if (known) return known;
  const id = intent.metadata['purchase_id'];
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined;
  const named = await purchaseById(database(), id);
  if (!named || named.uid !== intent.metadata['uid']) return undefined;
  const stored = await storeIntent(database(), id, { intentId: intent.id, isPayable: isPayable(intent) });
  if (!stored) {
    await raiseDisputes(disputes, named, intent.id);
    await raiseFailedRefunds(named, intent);
    await endSecondIntent(named, intent);
  }
  return stored;
}

/**
 * A second PaymentIntent of a purchase, from a call that took effect after its key was given up, or that of
 * one which was canceled before its id was stored. Its client secret was not given out, so it is canceled. If
 * it was paid all the same, an alarm names it, until it is refunded.
 */
async function endSecondIntent({ id }: PurchaseRecord, intent: Stripe.PaymentIntent): Promise<void> {
  const isPaid = intent.status === 'succeeded' || intent.status === 'processing';
  if (!isPaid && intent.status !== 'canceled') await cancelIntent(intent.id);
  if (!isPaid || chargeOf(intent)?.refunded === true) return;
  const facts = { purchase: id, paymentIntent: intent.id };
  await raiseAlarm({ event: 'second_intent_of_purchase', subject: intent.id, facts });
}

/** The answer that a sync acts on. */
interface Context {
  readonly intent: Stripe.PaymentIntent;
  readonly cause: Cause;
  readonly dispute: DisputeView;
}

async function applyMove(move: Move, purchase: PurchaseRecord, context: Context): Promise<PurchaseRecord> {
  // One that was paid back from review has its payment, and names whom its receipt names.
  const facts = ['succeeded', 'refunded'].includes(move.to) ? paymentFacts(context.intent) : undefined;
  try {
    const moved = await movePurchase(database(), purchase.id, move, context.cause, facts);
    if (moved?.accountDeleted) await deliverAlarms();
    if (moved) return moved;
    if (move.to === 'succeeded' && !(await canBeMade(database(), purchase)))
      return await applyMove(CANNOT_BE_MADE, purchase, context);
    return (await purchaseById(database(), purchase.id)) ?? purchase;
  } catch (error) {
    if (!ONCE_PAID.some((index) => breaksUniqueIndex(error, index))) throw error;
    const second = { to: 'review', from: UNPAID, alarm: alarmOfSecond(context.dispute) } as const;
    return applyMove(second, purchase, context);
  }
}

/**
 * Refunds the second payment for a list, so that no buyer pays twice, or for a quote, and one for a list that
 * can't be made. The refund's own event then moves the purchase to `refunded`. During a dispute Stripe
 * refuses the refund; the purchase waits for the dispute's end. If Stripe still refuses it after we won, a
 * person is asked to pay the buyer.
 */
async function refundUseless(purchase: PurchaseRecord, context: Context): Promise<PurchaseRecord> {
  const isOwed = (await hasPaidSibling(database(), purchase)) || !(await canBeMade(database(), purchase));
  if (!isOwed) return purchase;
  if ((await refundIntent(context.intent.id)) !== 'disputed') return purchase;
  if (context.dispute === 'won') {
    const move = { ...GIVEN_BACK, alarm: 'second_payment_kept' } as const;
    const moved = await applyMove(move, purchase, context);
    await deliverAlarms();
    return moved;
  }
  const facts = { purchase: purchase.id, paymentIntent: context.intent.id };
  await raiseAlarm({ event: 'second_payment_disputed', subject: purchase.id, facts });
  return purchase;
}
