import { type Charge, type Intent, newId, type PaymentMethod, type Transaction } from './state';

/** Fields that Stripe's schemas require, and of which this shop's payments have nothing. */
export const nulls = <const Name extends string>(...names: readonly Name[]) =>
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
    client_secret: `${id}_${newId('secret')}`,
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
        brand: 'visa',
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        funding: 'credit',
        last4: card.number.slice(-4),
      },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
  };
}
