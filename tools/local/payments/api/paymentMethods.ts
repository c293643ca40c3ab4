import { recordById } from '../ledger/records';
import type { PaymentMethod } from '../ledger/state';
import { isCardId } from '../ledger/testCards';
import { newId, type Transaction } from '../ledger/transaction';
import { paymentMethodObject } from '../objects/paymentMethod';
import { billingOf, billingReader, CARD_FIELDS, checkedCard } from './cardData';
import { invalidRequest, notFound } from './errors';
import { object, oneOf, optional, required, textParam, type ParamValues } from './params';
import { route, type StandInCaller } from './routes';

const METHOD_FIELDS = {
  type: required(oneOf(['card'])),
  card: required(object(CARD_FIELDS)),
  billing_details: optional(billingReader),
};

/** How a call may name the card to pay with. */
export const METHOD_PARAMS = {
  payment_method: optional(textParam()),
  payment_method_data: optional(object(METHOD_FIELDS)),
};

/** The card a call names, or null if it names none. @throws ApiError for an unknown or invalid card */
export function methodNamed(
  transaction: Transaction,
  caller: StandInCaller,
  named: ParamValues<typeof METHOD_PARAMS>,
): PaymentMethod | null {
  if (named.payment_method_data !== undefined)
    return createMethod(transaction, caller, named.payment_method_data);
  const id = named.payment_method;
  if (id === undefined) return null;
  if (isCardId(id)) {
    const expYear = new Date(transaction.now * 1000).getUTCFullYear() + 1;
    return keep(transaction, { card: id, expMonth: 12, expYear, billing: billingOf(undefined) });
  }
  const method = recordById(transaction.state.methods, id);
  if (method === undefined) throw notFound('PaymentMethod', id, 'payment_method');
  return method;
}

function createMethod(
  transaction: Transaction,
  caller: StandInCaller,
  data: ParamValues<typeof METHOD_FIELDS>,
): PaymentMethod {
  // Card numbers belong in the page's card field, never on the shop's server.
  if (caller === 'secret') {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    );
  }
  return keep(transaction, {
    ...checkedCard(transaction, data.card),
    billing: billingOf(data.billing_details),
  });
}

function keep(transaction: Transaction, card: Omit<PaymentMethod, 'id' | 'created'>): PaymentMethod {
  const method = { id: newId('pm'), created: transaction.now, ...card };
  transaction.state.methods[method.id] = method;
  return method;
}

export const CREATE_METHOD_ROUTE = route({
  method: 'POST',
  path: '/v1/payment_methods',
  callers: ['secret', 'publishable'],
  fields: METHOD_FIELDS,
  run: ({ transaction, caller, params }) => paymentMethodObject(createMethod(transaction, caller, params)),
});
