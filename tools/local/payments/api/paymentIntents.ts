import * as v from 'valibot';
import { cancelLedgerIntent, confirmIntent, createLedgerIntent, describeIntent } from '../ledger/intents';
import { nothingToRefund, refundCharge } from '../ledger/refunds';
import { entry, type Intent, recordById } from '../ledger/state';
import { newId, type Transaction } from '../ledger/transaction';
import { METHOD_DATA, checkedCard } from './cardData';
import { StandInError, notFound, refusal } from './errors';
import { listPage } from './lists';
import { integer, listParam, metadata, textParam } from './params';
import { route } from './routes';

const EXPAND = v.optional(listParam(v.literal('latest_charge.refunds')));
/** Stripe's bounds for US dollars, in cents. */
const cents = v.pipe(integer, v.minValue(50), v.maxValue(99_999_999));

/** Stripe takes more parameters. The stand-in knows those that the shop sends, and rejects all others. */
const CREATE_FIELDS = {
  amount: cents,
  currency: v.literal('usd'),
  payment_method_types: v.pipe(listParam(v.literal('card')), v.length(1)),
  description: v.optional(textParam(1000)),
  metadata: v.optional(metadata, {}),
  statement_descriptor_suffix: v.optional(textParam(22)),
};

const ALL = '/v1/payment_intents';
const ONE = `${ALL}/:id`;

export const INTENT_ROUTES = [
  route({
    ...{ method: 'POST', path: ALL, caller: 'secret', fields: CREATE_FIELDS },
    run: ({ transaction, params: { payment_method_types: _, ...wanted } }) =>
      createLedgerIntent(transaction, {
        ...wanted,
        description: wanted.description ?? null,
        statement_descriptor_suffix: wanted.statement_descriptor_suffix ?? null,
      }),
  }),
  route({
    ...{ method: 'GET', path: ONE, caller: 'secret', fields: { expand: EXPAND } },
    run: ({ transaction, id, params }) => expanded(transaction, findIntent(transaction, id), params.expand),
  }),
  route({
    ...{ method: 'GET', path: ONE, caller: 'publishable', fields: { client_secret: textParam() } },
    run: ({ transaction, id, params }) => shown(intentOf(transaction, id, params.client_secret)),
  }),
  route({
    ...{ method: 'POST', path: ONE, caller: 'secret' },
    // What Stripe takes in any state. What is ordered, such as the amount, never changes.
    fields: { description: CREATE_FIELDS.description, metadata: v.optional(metadata) },
    run: ({ transaction, id, params }) =>
      describeIntent(findIntent(transaction, id), params.description, params.metadata),
  }),
  route({
    // Card numbers belong in the page's card field, never on the shop's server.
    ...{ method: 'POST', path: `${ONE}/confirm`, caller: 'publishable' },
    fields: {
      client_secret: textParam(),
      payment_method_data: METHOD_DATA,
      receipt_email: v.optional(textParam()),
      // Sent by Stripe.js to say that it handles authentication, which it always does here.
      use_stripe_sdk: v.optional(v.literal('true')),
    },
    run: ({ transaction, id, params }) => {
      const intent = intentOf(transaction, id, params.client_secret);
      intent.receipt_email = params.receipt_email ?? intent.receipt_email;
      const method = newId('pm');
      transaction.state.methods[method] = checkedCard(transaction, params.payment_method_data.card);
      confirmIntent(transaction, intent, method);
      if (intent.last_payment_error !== null) throw new StandInError(402, intent.last_payment_error);
      return shown(intent);
    },
  }),
  route({
    ...{ method: 'POST', path: `${ONE}/cancel`, caller: 'secret' },
    fields: { expand: EXPAND, cancellation_reason: v.optional(v.literal('abandoned')) },
    run: ({ transaction, id, params }) => {
      const intent = findIntent(transaction, id);
      cancelLedgerIntent(transaction, intent, params.cancellation_reason ?? null);
      return expanded(transaction, intent, params.expand);
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/refunds', caller: 'secret' },
    fields: {
      payment_intent: textParam(),
      reason: v.optional(v.picklist(['duplicate', 'requested_by_customer'])),
    },
    run: ({ transaction, params }) => {
      const { latest_charge: charge } = findIntent(transaction, params.payment_intent, 'payment_intent');
      if (charge === null) throw nothingToRefund(params.payment_intent);
      return refundCharge(transaction, entry(transaction.state.charges, charge), params);
    },
  }),
];

/** A PaymentIntent, with its charge and the charge's refunds if these are to be expanded. */
function expanded({ state }: Transaction, intent: Intent, expand: readonly string[] = []): object {
  if (expand.length === 0 || intent.latest_charge === null) return intent;
  const charge = entry(state.charges, intent.latest_charge);
  const ofCharge = Object.values(state.refunds).filter((refund) => refund.charge === charge.id);
  const refunds = listPage(`/v1/charges/${charge.id}/refunds`, ofCharge, { limit: 100 });
  return { ...intent, latest_charge: { ...charge, refunds } };
}

/**
 * What a publishable key may see. Stripe leaves metadata and charge out of such an answer; here they are
 * blank, so that the answer still matches Stripe's published schema.
 */
const shown = (intent: Intent): Intent => ({ ...intent, metadata: {}, latest_charge: null });

/** The intent of a call with a publishable key, which also requires the intent's client secret. */
function intentOf(transaction: Transaction, id: string, secret: string): Intent {
  const intent = findIntent(transaction, id);
  if (secret === intent.client_secret) return intent;
  throw refusal(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

function findIntent({ state }: Transaction, id: string, param = 'intent'): Intent {
  const intent = recordById(state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id, param);
  return intent;
}
