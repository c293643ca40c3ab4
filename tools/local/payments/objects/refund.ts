import type { Stripe } from 'stripe';
import { entry } from '../ledger/records';
import type { Refund } from '../ledger/state';
import type { ObjectContext } from './paymentIntent';

export function refundObject({ state }: ObjectContext, refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/u, 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: entry(state.intents, refund.intent).currency,
    customer: null,
    customer_account: null,
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: {},
    payment_intent: refund.intent,
    payment_method: entry(state.charges, refund.charge).method,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
