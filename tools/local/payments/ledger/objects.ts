import { TEST_CARDS } from './testCards';
import type { Charge, Dispute, Intent, PaymentMethod, Refund } from './state';
import { newId, randomText, type Transaction } from './transaction';

/** Fields that Stripe's schemas require, and of which this shop's payments have nothing. */
const nulls = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** What the shop decides about a new PaymentIntent. */
export type NewIntent = Pick<
  Intent,
  'amount' | 'currency' | 'description' | 'metadata' | 'statement_descriptor_suffix'
>;

export function newIntent({ now }: Transaction, wanted: NewIntent): Intent {
  const id = newId('pi');
  return {
    ...nulls('application', 'application_fee_amount', 'automatic_payment_methods', 'customer'),
    ...nulls('customer_account', 'excluded_payment_method_types', 'on_behalf_of'),
    ...nulls('payment_method_configuration_details', 'review', 'setup_future_usage', 'shipping', 'source'),
    ...nulls('statement_descriptor', 'transfer_data', 'transfer_group'),
    ...nulls('canceled_at', 'cancellation_reason', 'last_payment_error', 'latest_charge', 'next_action'),
    ...nulls('payment_method', 'payment_method_options', 'processing', 'receipt_email'),
    id,
    object: 'payment_intent',
    ...wanted,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    livemode: false,
    managed_payments: { enabled: false },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
}

/** What the bank is asked for; it has not answered yet. Later changes of the intent do not reach a charge. */
export function newCharge({ now }: Transaction, intent: Intent, method: string, card: PaymentMethod): Charge {
  const { brand, number } = TEST_CARDS[card.card];
  return {
    ...nulls('application', 'application_fee', 'application_fee_amount', 'balance_transaction', 'customer'),
    ...nulls('failure_balance_transaction', 'failure_code', 'failure_message', 'on_behalf_of', 'outcome'),
    ...nulls('receipt_number', 'receipt_url', 'review', 'shipping', 'source', 'source_transfer'),
    ...nulls('statement_descriptor', 'transfer_data', 'transfer_group'),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    // What the buyer typed besides the card is not kept.
    billing_details: nulls('address', 'name', 'email', 'phone', 'tax_id'),
    calculated_statement_descriptor: 'PRECINCT POST',
    captured: false,
    created: now,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: {
      type: 'card',
      card: {
        ...nulls('amount_authorized', 'authorization_code', 'checks', 'country', 'installments', 'mandate'),
        ...nulls('network', 'network_transaction_id', 'regulated_status', 'three_d_secure'),
        ...nulls('transaction_link_id', 'wallet'),
        brand,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        funding: 'credit',
        last4: number.slice(-4),
      },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
  };
}

export function newRefund(
  { now }: Transaction,
  charge: Charge,
  { amount, reason }: Pick<Refund, 'amount' | 'reason'>,
): Refund {
  return {
    ...nulls('customer', 'customer_account', 'receipt_number'),
    ...nulls('source_transfer_reversal', 'transfer_reversal'),
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'succeeded',
  };
}

const WEEK = 7 * 24 * 60 * 60;

/** An inquiry of the bank about what is left of a payment. */
export function newInquiry({ now }: Transaction, charge: Charge): Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nulls('access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_rebuttal'),
      ...nulls('cancellation_policy_disclosure', 'customer_communication', 'customer_email_address'),
      ...nulls('customer_name', 'customer_purchase_ip', 'customer_signature', 'product_description'),
      ...nulls('duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id'),
      ...nulls('receipt', 'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation'),
      ...nulls('service_date', 'service_documentation', 'shipping_address', 'shipping_carrier'),
      ...nulls('shipping_date', 'shipping_documentation', 'shipping_tracking_number'),
      ...nulls('uncategorized_file', 'uncategorized_text'),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: now + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'warning_needs_response',
  };
}
