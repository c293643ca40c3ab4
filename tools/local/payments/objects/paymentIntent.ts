import type { Stripe } from 'stripe';
import type { ErrorBody } from '../api/errors';
import type { ChargeFailure, Intent, IntentProgress, State } from '../ledger/state';

/** What it takes to render a record, besides the record itself. */
export interface ObjectContext {
  readonly state: State;
  readonly url: string;
}

export function paymentIntentObject({ url }: ObjectContext, intent: Intent): Stripe.PaymentIntent {
  const { progress } = intent;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: progress.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: progress.status === 'canceled' ? progress.at : null,
    cancellation_reason: progress.status === 'canceled' ? progress.reason : null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastPaymentError(progress),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: { ...intent.metadata },
    next_action: nextAction(url, progress),
    on_behalf_of: null,
    payment_method: 'method' in progress ? progress.method : null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    processing: progress.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: progress.status,
    transfer_data: null,
    transfer_group: null,
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
