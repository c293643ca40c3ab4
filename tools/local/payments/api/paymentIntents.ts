import * as v from 'valibot';
import {
  cancelLedgerIntent,
  confirmIntent,
  createLedgerIntent,
  describeIntent,
  keepMethod,
} from '../ledger/intents';
import { entry, recordById } from '../ledger/records';
import { refundCharge } from '../ledger/refunds';
import { CANCEL_REASONS, REFUND_REASONS, type Charge, type Intent } from '../ledger/state';
import type { Transaction } from '../ledger/transaction';
import { chargeObject, failureBody, paymentIntentObject, publicIntentObject, refundObject } from '../objects';
import { METHOD_DATA, checkedCard } from './cardData';
import { StandInError, notFound, refusal } from './errors';
import { listPage } from './lists';
import { integer, listParam, metadata, textParam } from './params';
import { route } from './routes';

const EXPAND = v.optional(listParam(v.literal('latest_charge.refunds')));
/** Stripe's bounds for US dollars, in cents. */
const cents = v.pipe(integer, v.minValue(50), v.maxValue(99_999_999));

/** Stripe takes more parameters. The stand-in knows those that the shop sends, and rejects all others. */
export const CREATE_FIELDS = {
  amount: cents,
  currency: v.literal('usd'),
  payment_method_types: v.pipe(listParam(v.literal('card')), v.length(1)),
  description: v.optional(textParam(1000)),
  metadata: v.optional(metadata, {}),
  statement_descriptor_suffix: v.optional(textParam(22)),
};

export const INTENT_ROUTES = [
  route({
    method: 'POST',
    path: '/v1/payment_intents',
    caller: 'secret',
    fields: CREATE_FIELDS,
    run: ({ transaction, params }) =>
      paymentIntentObject(
        transaction,
        createLedgerIntent(transaction, {
          amount: params.amount,
          currency: params.currency,
          description: params.description ?? null,
          statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
          metadata: params.metadata,
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    caller: 'secret',
    fields: { expand: EXPAND },
    run: ({ transaction, id, params }) => rendered(transaction, findIntent(transaction, id), params.expand),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    caller: 'publishable',
    fields: { client_secret: textParam() },
    run: ({ transaction, id, params }) =>
      publicIntentObject(transaction, intentOf(transaction, id, params.client_secret)),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    caller: 'secret',
    // What Stripe takes in any state. What is ordered, such as the amount, never changes.
    fields: { description: CREATE_FIELDS.description, metadata: v.optional(metadata) },
    run: ({ transaction, id, params }) => {
      const intent = findIntent(transaction, id);
      describeIntent(intent, params.description, params.metadata);
      return paymentIntentObject(transaction, intent);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    // Card numbers belong in the page's card field, never on the shop's server.
    caller: 'publishable',
    fields: {
      client_secret: textParam(),
      payment_method_data: METHOD_DATA,
      receipt_email: v.optional(textParam()),
      // Sent by Stripe.js to say that it handles authentication, which it always does here.
      use_stripe_sdk: v.optional(v.literal('true')),
    },
    run: ({ transaction, id, params }) => {
      const intent = intentOf(transaction, id, params.client_secret);
      intent.receiptEmail = params.receipt_email ?? intent.receiptEmail;
      const method = keepMethod(transaction, checkedCard(transaction, params.payment_method_data.card));
      confirmIntent(transaction, intent, method);
      const { progress } = intent;
      if (progress.status === 'requires_payment_method' && progress.failed !== null)
        throw new StandInError(402, failureBody(progress.failed));
      return publicIntentObject(transaction, intent);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    caller: 'secret',
    fields: { expand: EXPAND, cancellation_reason: v.optional(v.picklist(CANCEL_REASONS)) },
    run: ({ transaction, id, params }) => {
      const intent = findIntent(transaction, id);
      cancelLedgerIntent(transaction, intent, params.cancellation_reason ?? null);
      return rendered(transaction, intent, params.expand);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/refunds',
    caller: 'secret',
    fields: { payment_intent: textParam(), reason: v.optional(v.picklist(REFUND_REASONS)) },
    run: ({ transaction, params }) => {
      const charge = refundableCharge(transaction, params.payment_intent);
      return refundObject(transaction, refundCharge(transaction, charge, { reason: params.reason }));
    },
  }),
];

/** A PaymentIntent, with its charge and the charge's refunds if these are to be expanded. */
function rendered(transaction: Transaction, intent: Intent, expand: readonly string[] = []): object {
  const object = paymentIntentObject(transaction, intent);
  if (expand.length === 0 || intent.latestCharge === null) return object;
  const { charges, refunds } = transaction.state;
  const charge = entry(charges, intent.latestCharge);
  const ofCharge = Object.values(refunds).filter((refund) => refund.charge === charge.id);
  const url = `/v1/charges/${charge.id}/refunds`;
  const page = listPage(
    url,
    ofCharge.map((refund) => refundObject(transaction, refund)),
    { limit: 100 },
  );
  return { ...object, latest_charge: { ...chargeObject(transaction, charge), refunds: page } };
}

/** The intent of a call with a publishable key, which also requires the intent's client secret. */
function intentOf(transaction: Transaction, id: string, secret: string): Intent {
  const intent = findIntent(transaction, id);
  if (secret === intent.clientSecret) return intent;
  throw refusal(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

function findIntent(transaction: Transaction, id: string): Intent {
  const intent = recordById(transaction.state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id, 'intent');
  return intent;
}

function refundableCharge({ state }: Transaction, id: string): Charge {
  const intent = recordById(state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id, 'payment_intent');
  if (intent.latestCharge !== null) return entry(state.charges, intent.latestCharge);
  throw refusal(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}
