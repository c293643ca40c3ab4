import * as v from 'valibot';
import { cancelIntent, confirmIntent, createIntent, describeIntent } from '../ledger/intents';
import { nothingToRefund, refundCharge } from '../ledger/refunds';
import { find, type Intent, newId, type PaymentMethod, type Transaction } from '../ledger/state';
import { BANK_ANSWERS } from '../ledger/cards';
import { StandInError, refusal } from './errors';
import { listOf } from './lists';
import { integer, listParam, metadata, textParam } from './params';
import { route } from './routes';

const EXPAND = v.optional(listParam(v.literal('latest_charge.refunds')));
/** Stripe's bounds for US dollars, in cents. */
const cents = v.pipe(integer, v.minValue(50), v.maxValue(99_999_999));
const CARD = v.strictObject({
  number: textParam(),
  exp_month: v.pipe(integer, v.minValue(1), v.maxValue(12)),
  exp_year: integer,
  cvc: textParam(),
});
// Stripe takes more parameters. The stand-in knows those that the shop sends, and rejects all others.
const CREATE = {
  amount: cents,
  currency: v.literal('usd'),
  payment_method_types: v.pipe(listParam(v.literal('card')), v.length(1)),
  description: v.nullish(textParam(1000), null),
  metadata: v.optional(metadata, {}),
  statement_descriptor_suffix: v.nullish(textParam(22), null),
};
/** What Stripe takes in any state. What is ordered, such as the amount, never changes. */
const DESCRIBE = { description: v.optional(textParam(1000)), metadata: v.optional(metadata) };
const CONFIRM = {
  client_secret: textParam(),
  payment_method_data: v.strictObject({ type: v.literal('card'), card: CARD }),
  receipt_email: v.optional(textParam()),
};
const CANCEL = { expand: EXPAND, cancellation_reason: v.nullish(v.literal('abandoned'), null) };
const REFUND = {
  payment_intent: textParam(),
  reason: v.optional(v.picklist(['duplicate', 'requested_by_customer'])),
};

const ALL = '/v1/payment_intents';
const ONE = `${ALL}/:id`;

export const INTENT_ROUTES = [
  route('secret', `POST ${ALL}`, CREATE, ({ transaction, params }) => {
    const { payment_method_types: _, ...wanted } = params;
    return createIntent(transaction, wanted);
  }),
  route('secret', `GET ${ONE}`, { expand: EXPAND }, ({ transaction, id, params }) =>
    expanded(transaction, findIntent(transaction, id), params.expand),
  ),
  route('publishable', `GET ${ONE}`, { client_secret: textParam() }, ({ transaction, id, params }) =>
    shown(findIntent(transaction, id, params.client_secret)),
  ),
  route('secret', `POST ${ONE}`, DESCRIBE, ({ transaction, id, params }) =>
    describeIntent(findIntent(transaction, id), params.description, params.metadata),
  ),
  // Card numbers belong in the page's card field, never on the shop's server.
  route('publishable', `POST ${ONE}/confirm`, CONFIRM, ({ transaction, id, params }) => {
    const intent = findIntent(transaction, id, params.client_secret);
    intent.receipt_email = params.receipt_email ?? intent.receipt_email;
    const method = newId('pm');
    transaction.state.methods[method] = checkedCard(params.payment_method_data.card);
    confirmIntent(transaction, intent, method);
    if (intent.last_payment_error !== null) throw new StandInError(402, intent.last_payment_error);
    return shown(intent);
  }),
  route('secret', `POST ${ONE}/cancel`, CANCEL, ({ transaction, id, params }) => {
    const intent = findIntent(transaction, id);
    cancelIntent(transaction, intent, params.cancellation_reason);
    return expanded(transaction, intent, params.expand);
  }),
  route('secret', 'POST /v1/refunds', REFUND, ({ transaction, params }) => {
    const { id, latest_charge: charge } = findIntent(transaction, params.payment_intent);
    if (charge === null) throw nothingToRefund(id);
    return refundCharge(transaction, find(transaction.state.charges, charge), params);
  }),
];

/** The intent of a call. One with a publishable key requires the intent's client secret, too. */
function findIntent({ state }: Transaction, id: string, secret?: string): Intent {
  const intent = find(state.intents, id, 'intent');
  if (secret === undefined || secret === intent.client_secret) return intent;
  throw refusal('The client_secret provided does not match the PaymentIntent.', { param: 'client_secret' });
}

/** A PaymentIntent, with its charge and the charge's refunds if these are to be expanded. */
function expanded({ state }: Transaction, intent: Intent, expand: readonly string[] = []): object {
  if (expand.length === 0 || intent.latest_charge === null) return intent;
  const charge = find(state.charges, intent.latest_charge);
  const ofCharge = Object.values(state.refunds).filter((refund) => refund.charge === charge.id);
  const refunds = listOf(`/v1/charges/${charge.id}/refunds`, ofCharge.toReversed());
  return { ...intent, latest_charge: { ...charge, refunds } };
}

/**
 * What a publishable key may see. Stripe leaves metadata and charge out of such an answer; here they are
 * blank, so that the answer still matches Stripe's published schema.
 */
const shown = (intent: Intent): Intent => ({ ...intent, metadata: {}, latest_charge: null });

/** What is kept of a card. The number of any other than the stand-in's counts as mistyped. */
function checkedCard({ cvc: _, ...kept }: v.InferOutput<typeof CARD>): PaymentMethod {
  if (Object.hasOwn(BANK_ANSWERS, kept.number)) return kept;
  const message = 'Your card number is incorrect.';
  throw new StandInError(402, { code: 'incorrect_number', message, type: 'card_error' });
}
