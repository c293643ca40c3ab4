import type Stripe from 'stripe';
import * as v from 'valibot';
import { DECLINES_PER_INTENT } from '../../src/contract/limits';
import type { AlarmEvent } from '../lib/alarmWords';
import { breaksUniqueIndex, database } from '../lib/db';
import { liveMode } from '../lib/stripe';
import { type Cause, type Move, movePurchase, storeIntent } from '../queries/purchases/moves';
import {
  hasPaidSibling,
  purchaseById,
  purchaseOfIntent,
  type PurchaseRecord,
  type PurchaseState,
} from '../queries/purchases/purchases';
import { deliverAlarms, raiseAlarm } from './alarms';
import { cancelIntent, declinesOf, disputeView, paymentFacts, refundIntent, retrieveIntent } from './intents';
import { chargeOf, type Verdict, verdictOn } from './verdict';

export interface SyncedPurchase {
  readonly purchase: PurchaseRecord;
  readonly intent: Stripe.PaymentIntent;
}

/** During an open dispute, or after a lost one, the bank has the money, so there is nothing to refund. */
const REFUNDABLE: readonly Verdict[] = ['succeeded', 'dispute_won'];
const UNPAID: readonly PurchaseState[] = ['created', 'failed', 'processing', 'canceled'];
const PAY: Move = { to: 'succeeded', from: UNPAID };
/** A second payment for a list takes over when the first is paid no more. */
const TAKE_OVER: Move = { to: 'succeeded', from: [...UNPAID, 'review'] };
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
const MOVES: Readonly<Record<Verdict, readonly Move[]>> = {
  created: [{ to: 'created', from: ['failed', 'processing'] }],
  failed: [{ to: 'failed', from: ['created', 'processing'] }],
  processing: [{ to: 'processing', from: ['created', 'failed'] }],
  canceled: [{ to: 'canceled', from: ['created', 'failed', 'processing'] }],
  succeeded: [TAKE_OVER],
  dispute_won: [{ to: 'succeeded', from: [...TAKE_OVER.from, 'disputed'] }],
  refunded: [PAY, { to: 'refunded', from: ['succeeded', 'disputed', 'review'] }],
  disputed: [TAKE_OVER, { to: 'disputed', from: ['succeeded'] }],
  review: [REVIEW],
  returned: [REVIEW, { to: 'refunded', from: ['review'] }],
};

/**
 * Updates a purchase to match its payment's current state at the card provider. This is the only way to
 * `succeeded`: the browser's confirmation, webhooks and the reconciler all call it, in any order and any
 * number of times. Undefined for a PaymentIntent that is unknown or belongs to no purchase. Throws 503 when
 * the provider or the database is unavailable.
 */
export async function syncPurchase(intentId: string, cause: Cause): Promise<SyncedPurchase | undefined> {
  const intent = await retrieveIntent(intentId);
  if (!intent) return undefined;
  const purchase = await purchaseFor(intent);
  if (!purchase) return undefined;
  const verdict = verdictOn(purchase, { intent, dispute: await disputeView(intent), liveMode: liveMode() });
  let synced = purchase;
  for (const move of MOVES[verdict]) synced = await applyMove(move, synced, intent, cause);
  const isNew = synced.status !== purchase.status;
  if (isNew && (synced.status === 'review' || verdict === 'returned')) await deliverAlarms();
  if (REFUNDABLE.includes(verdict)) {
    if (synced.status === 'review') await refundDuplicate(synced, intent.id);
    if (purchase.status === 'refunded') await checkRefund(purchase, intent.id);
  }
  if (verdict === 'failed' && (await declinesOf(intent)) >= DECLINES_PER_INTENT) {
    // A card tester has to open a new purchase after every few declines, and the hourly limit stops that.
    await cancelIntent(intent.id);
    return syncPurchase(intentId, cause);
  }
  return { purchase: synced, intent };
}

/**
 * Raises an alarm when a bank has returned a refund. Asks the provider again first: its answer may be from
 * before the refund, and whoever believes a false alarm pays the buyer twice.
 */
async function checkRefund(purchase: PurchaseRecord, intentId: string): Promise<void> {
  const intent = await retrieveIntent(intentId);
  if (intent && chargeOf(intent)?.refunded !== true) await raise('refund_failed', purchase);
}

/** Finds a PaymentIntent's purchase by its id, or by its metadata when the id was never stored. */
async function purchaseFor(intent: Stripe.PaymentIntent): Promise<PurchaseRecord | undefined> {
  const known = await purchaseOfIntent(database(), intent.id);
  if (known) return known;
  const id = intent.metadata['purchase_id'];
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined;
  const named = await purchaseById(database(), id);
  if (!named || named.uid !== intent.metadata['uid']) return undefined;
  const stored = await storeIntent(database(), id, intent.id);
  if (!stored) await endSecondIntent(named, intent);
  return stored;
}

/**
 * A second PaymentIntent of a purchase, from a call that took effect after its key was given up. Nobody has
 * its client secret, so it is canceled; should it have been paid all the same, a person is told.
 */
async function endSecondIntent(
  purchase: PurchaseRecord,
  { id, status }: Stripe.PaymentIntent,
): Promise<void> {
  if (status === 'succeeded' || status === 'processing') await raise('second_intent_of_purchase', purchase);
  else if (status !== 'canceled') await cancelIntent(id);
}

async function applyMove(
  move: Move,
  purchase: PurchaseRecord,
  intent: Stripe.PaymentIntent,
  cause: Cause,
): Promise<PurchaseRecord> {
  // One that was paid back from review has its payment, and names whom its receipt names.
  const facts = ['succeeded', 'refunded'].includes(move.to) ? paymentFacts(intent) : undefined;
  try {
    const moved = await movePurchase(database(), purchase.id, move, cause, facts);
    if (moved?.paidByNobody) await deliverAlarms();
    return moved ?? (await purchaseById(database(), purchase.id)) ?? purchase;
  } catch (error) {
    if (!breaksUniqueIndex(error, 'one_paid_purchase_per_list')) throw error;
    return applyMove({ to: 'review', from: UNPAID, alarm: 'list_paid_twice' }, purchase, intent, cause);
  }
}

/**
 * Refunds the second payment for a list, so that nobody pays twice. The refund's own event then moves the
 * purchase to `refunded`. A disputed payment cannot be refunded and waits for a person.
 */
async function refundDuplicate(purchase: PurchaseRecord, intentId: string): Promise<void> {
  if (!(await hasPaidSibling(database(), purchase))) return;
  if (!(await refundIntent(intentId))) await raise('second_payment_kept', purchase);
}

function raise(event: AlarmEvent, { id, intentId }: PurchaseRecord): Promise<void> {
  return raiseAlarm({ event, subject: id, facts: { purchase: id, paymentIntent: intentId } });
}
