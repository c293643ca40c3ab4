import type { Stripe } from 'stripe';
import type { ErrorBody } from './api/errors';
import { entry } from './ledger/records';
import {
  type Charge,
  type ChargeFailure,
  type Dispute,
  type Intent,
  type IntentProgress,
  isInquiry,
  type Refund,
  type State,
} from './ledger/state';
import { TEST_CARDS } from './ledger/testCards';

/** What it takes to render a record as Stripe's object, besides the record itself. */
interface ObjectContext {
  readonly state: State;
  readonly url: string;
}

/** Fields that Stripe's schemas require, and of which this shop's payments have nothing. */
const nulls = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

export function paymentIntentObject({ url }: ObjectContext, intent: Intent): Stripe.PaymentIntent {
  const { progress } = intent;
  return {
    ...nulls('application', 'application_fee_amount', 'automatic_payment_methods', 'customer'),
    ...nulls('customer_account', 'excluded_payment_method_types', 'on_behalf_of'),
    ...nulls('payment_method_configuration_details', 'review', 'setup_future_usage', 'shipping', 'source'),
    ...nulls('statement_descriptor', 'transfer_data', 'transfer_group'),
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: progress.status === 'succeeded' ? intent.amount : 0,
    canceled_at: progress.status === 'canceled' ? progress.at : null,
    cancellation_reason: progress.status === 'canceled' ? progress.reason : null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: lastPaymentError(progress),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: { ...intent.metadata },
    next_action: nextAction(url, progress),
    payment_method: 'method' in progress ? progress.method : null,
    payment_method_options: {
      card: {
        ...nulls('installments', 'mandate_options', 'network'),
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    processing: progress.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: intent.receiptEmail,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: progress.status,
  };
}

function lastPaymentError(progress: IntentProgress): Stripe.PaymentIntent.LastPaymentError | null {
  if (progress.status !== 'requires_payment_method' || progress.failed === null) return null;
  return failureBody(progress.failed) as Stripe.PaymentIntent.LastPaymentError;
}

/** A PaymentIntent's `last_payment_error`, which is also the `error` of a 402. */
export function failureBody({ decline, charge }: ChargeFailure): ErrorBody {
  return { ...decline, ...(charge !== null && { charge }) };
}

function nextAction(url: string, progress: IntentProgress): Stripe.PaymentIntent.NextAction | null {
  if (progress.status !== 'requires_action') return null;
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${url}/challenge/${progress.challenge}` },
  };
}

/**
 * What a publishable key may see. Stripe leaves metadata and charge out of such an answer; here they are
 * blank, so that the answer still matches Stripe's published schema.
 */
export function publicIntentObject(context: ObjectContext, intent: Intent): Stripe.PaymentIntent {
  return { ...paymentIntentObject(context, intent), metadata: {}, latest_charge: null };
}

export function chargeObject({ state, url }: ObjectContext, charge: Charge): Stripe.Charge {
  const intent = entry(state.intents, charge.intent);
  const method = entry(state.methods, charge.method);
  const { brand, number } = TEST_CARDS[method.card];
  const { status } = charge.result;
  const decline = charge.result.status === 'failed' ? charge.result.decline : null;
  const paid = status === 'succeeded';
  return {
    ...nulls('application', 'application_fee', 'application_fee_amount', 'customer'),
    ...nulls('failure_balance_transaction', 'on_behalf_of', 'outcome', 'receipt_number', 'review'),
    ...nulls('shipping', 'source', 'source_transfer', 'statement_descriptor'),
    ...nulls('transfer_data', 'transfer_group'),
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    balance_transaction: paid ? charge.id.replace(/^ch_/u, 'txn_') : null,
    // What the buyer typed besides the card is not kept.
    billing_details: {
      ...nulls('name', 'email', 'phone', 'tax_id'),
      address: nulls('city', 'country', 'line1', 'line2', 'postal_code', 'state'),
    },
    calculated_statement_descriptor: 'PRECINCT POST',
    captured: paid,
    created: charge.created,
    currency: intent.currency,
    description: charge.description,
    disputed: charge.disputed,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...charge.metadata },
    paid,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: {
      type: 'card',
      card: {
        ...nulls('authorization_code', 'checks', 'fingerprint', 'installments', 'mandate'),
        ...nulls('network_transaction_id', 'three_d_secure', 'transaction_link_id', 'wallet'),
        amount_authorized: paid ? charge.amount : null,
        brand,
        country: 'US',
        exp_month: method.expMonth,
        exp_year: method.expYear,
        funding: 'credit',
        last4: number.slice(-4),
        network: brand,
        regulated_status: 'unregulated',
      },
    },
    receipt_email: intent.receiptEmail,
    receipt_url: paid ? `${url}/receipts/${charge.receiptToken}` : null,
    refunded: charge.amountRefunded === charge.amount,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status,
  };
}

export function refundObject({ state }: ObjectContext, refund: Refund): Stripe.Refund {
  return {
    ...nulls('customer', 'customer_account', 'receipt_number'),
    ...nulls('source_transfer_reversal', 'transfer_reversal'),
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/u, 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: entry(state.intents, refund.intent).currency,
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: {},
    payment_intent: refund.intent,
    payment_method: entry(state.charges, refund.charge).method,
    reason: refund.reason,
    status: refund.status,
  };
}

const WEEK = 7 * 24 * 60 * 60;

export function disputeObject({ state }: ObjectContext, dispute: Dispute): Stripe.Dispute {
  const charge = entry(state.charges, dispute.charge);
  const { brand } = TEST_CARDS[entry(state.methods, charge.method).card];
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: entry(state.intents, dispute.intent).currency,
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
      due_by: dispute.created + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry(dispute),
    livemode: false,
    metadata: {},
    payment_intent: dispute.intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        case_type: isInquiry(dispute) ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: '10.4',
      },
    },
    reason: 'fraudulent',
    status: dispute.status,
  };
}
