import { refundCharge } from '../ledger/refunds';
import { recordById } from '../ledger/records';
import { REFUND_REASONS, type Charge } from '../ledger/state';
import type { Transaction } from '../ledger/transaction';
import { refundObject } from '../objects/refund';
import { invalidRequest, notFound } from './errors';
import { EXPAND_FIELD, expandInto } from './expand';
import { integer, metadata, oneOf, optional, textParam } from './params';
import { route } from './routes';

export const CREATE_REFUND_ROUTE = route({
  method: 'POST',
  path: '/v1/refunds',
  callers: ['secret'],
  fields: {
    ...EXPAND_FIELD,
    payment_intent: optional(textParam()),
    charge: optional(textParam()),
    amount: optional(integer),
    reason: optional(oneOf(REFUND_REASONS)),
    metadata: optional(metadata),
  },
  run: ({ transaction, params }) => {
    const refund = refundCharge(transaction, chargeNamed(transaction, params), {
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
    });
    return expandInto(transaction, refundObject(transaction, refund), params.expand);
  },
});

function chargeNamed(
  transaction: Transaction,
  named: { payment_intent: string | undefined; charge: string | undefined },
): Charge {
  if (named.charge !== undefined) {
    const charge = recordById(transaction.state.charges, named.charge);
    if (charge === undefined) throw notFound('charge', named.charge, 'charge');
    return charge;
  }
  if (named.payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const intent = recordById(transaction.state.intents, named.payment_intent);
  if (intent === undefined) throw notFound('payment_intent', named.payment_intent, 'payment_intent');
  const charge = recordById(transaction.state.charges, intent.latestCharge ?? '');
  if (charge !== undefined) return charge;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}
