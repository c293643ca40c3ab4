import type { Stripe } from 'stripe';
import { entry } from '../ledger/records';
import type { Charge } from '../ledger/state';
import { TEST_CARDS } from '../ledger/testCards';
import type { ObjectContext } from './paymentIntent';

export function chargeObject({ state, url }: ObjectContext, charge: Charge): Stripe.Charge {
  const intent = entry(state.intents, charge.intent);
  const method = entry(state.methods, charge.method);
  const { brand, number } = TEST_CARDS[method.card];
  const { status } = charge.result;
  const decline = charge.result.status === 'failed' ? charge.result.decline : null;
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
    billing_details: NO_BILLING,
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
    outcome: null,
    paid,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: paid ? charge.amount : null,
        authorization_code: null,
        brand,
        checks: null,
        country: 'US',
        exp_month: method.expMonth,
        exp_year: method.expYear,
        fingerprint: null,
        funding: 'credit',
        installments: null,
        last4: number.slice(-4),
        mandate: null,
        network: brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
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

/** What the buyer typed besides the card is not kept. */
const NO_BILLING: Stripe.Charge.BillingDetails = {
  ...{ name: null, email: null, phone: null, tax_id: null },
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
};
