import type { Stripe } from 'stripe';
import { entry } from '../ledger/records';
import type { Charge, ChargeFailure } from '../ledger/state';
import { TEST_CARDS } from '../ledger/testCards';
import { billingDetails, cardFacts, postalCodeCheck } from './card';
import { declineOf } from './failure';
import type { ObjectContext } from './paymentIntent';

export function chargeObject({ state, url }: ObjectContext, charge: Charge): Stripe.Charge {
  const intent = entry(state.intents, charge.intent);
  const method = entry(state.methods, charge.method);
  const { status } = charge.result;
  const decline = charge.result.status === 'failed' ? declineOf(charge.result.failure) : null;
  const paid = status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? charge.id.replace(/^ch_/u, 'txn_') : null,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: 'PRECINCT POST',
    captured: paid,
    created: charge.created,
    currency: intent.currency,
    customer: null,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...charge.metadata },
    on_behalf_of: null,
    outcome: outcome(charge, method.card),
    paid,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: {
      type: 'card',
      card: {
        ...cardFacts(method),
        amount_authorized: paid ? charge.amount : null,
        authorization_code: paid ? charge.id.slice(-6).toUpperCase() : null,
        checks: {
          address_line1_check: null,
          address_postal_code_check: postalCodeCheck(method),
          cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        installments: null,
        mandate: null,
        network: TEST_CARDS[method.card].brand,
        network_transaction_id: null,
        three_d_secure: charge.authenticated ? AUTHENTICATED : null,
        transaction_link_id: null,
      },
    },
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: paid ? `${url}/receipts/${charge.receiptToken}` : null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const;

function outcome({ result }: Charge, card: keyof typeof TEST_CARDS): Stripe.Charge.Outcome | null {
  if (result.status === 'pending') return null;
  const codes = { advice_code: null, network_advice_code: null };
  if (result.status === 'failed') return { ...codes, network_decline_code: null, ...refusal(result.failure) };
  const bank = TEST_CARDS[card].outcome;
  return {
    ...codes,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: bank.kind === 'approved' ? bank.risk : 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  };
}

function refusal(failure: ChargeFailure) {
  if (failure.kind === 'blocked') {
    return {
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    network_status: 'declined_by_network',
    reason: declineOf(failure)?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}
