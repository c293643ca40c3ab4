import type Stripe from 'stripe';
import { listAll } from '../lib/stripe';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { raiseAlarm } from '../lib/alarms';
import { chargeOf, type DisputeView } from './verdict';

/** Statuses of disputes after which the payment is ours. */
const CLOSED_IN_OUR_FAVOR = new Set<string>(['won', 'warning_closed', 'prevented']);
/** Statuses in which the bank waits for our answer. */
const TO_BE_ANSWERED = new Set<string>(['needs_response', 'warning_needs_response']);

/** A payment's disputes, none for nearly all. The charge itself only says whether it was ever disputed. */
export async function disputesOf(intent: Stripe.PaymentIntent): Promise<readonly Stripe.Dispute[]> {
  if (chargeOf(intent)?.disputed !== true) return [];
  return listAll((api, page) => api.disputes.list({ payment_intent: intent.id, ...page }));
}

/** What a payment's disputes mean for its money. */
export function disputeView(disputes: readonly Stripe.Dispute[], charge?: Stripe.Charge): DisputeView {
  if (disputes.length === 0) return 'none';
  const against = disputes.filter(({ status }) => !CLOSED_IN_OUR_FAVOR.has(status));
  if (against.length === 0) return 'won';
  const lost = against.filter(({ status }) => status === 'lost');
  const cents = lost.reduce((sum, { amount }) => sum + amount, charge?.amount_refunded ?? 0);
  const isAllLost = lost.length === against.length && cents >= (charge?.amount ?? 0);
  if (isAllLost) return 'lost';
  return against.every(({ is_charge_refundable: refundable }) => refundable) ? 'inquiry' : 'against';
}

/**
 * Raises an alarm for each dispute that the bank wants answered, with its deadline, and for each that was
 * lost: once, whatever state the purchase is in. An inquiry that becomes a chargeback has a new deadline and
 * is a new alarm.
 */
export async function raiseDisputes(
  disputes: readonly Stripe.Dispute[],
  { id }: PurchaseRecord,
  paymentIntent: string,
): Promise<void> {
  for (const { id: dispute, status, evidence_details: evidence } of disputes) {
    const facts = { purchase: id, paymentIntent, dispute };
    if (TO_BE_ANSWERED.has(status)) {
      // Stripe says 0 where the bank takes no answer.
      const dueBy = evidence.due_by ? { dueBy: new Date(evidence.due_by * 1000).toISOString() } : {};
      await raiseAlarm({
        event: 'dispute_opened',
        subject: `${dispute} ${status}`,
        facts: { ...facts, ...dueBy },
      });
    } else if (status === 'lost') await raiseAlarm({ event: 'dispute_lost', subject: dispute, facts });
  }
}
