import { recordById } from '../ledger/records';
import type { Transaction } from '../ledger/transaction';
import { chargeObject } from '../objects/charge';
import { disputeObject } from '../objects/dispute';
import { paymentIntentObject } from '../objects/paymentIntent';
import { paymentMethodObject } from '../objects/paymentMethod';
import { refundObject } from '../objects/refund';

/** One kind of object: how its ids start, and how to draw one or all of them, oldest first. */
export interface Resource {
  readonly name: string;
  readonly prefix: string;
  readonly one: (transaction: Transaction, id: string) => object | undefined;
  readonly all: (transaction: Transaction) => object[];
}

function resource<T>(
  name: string,
  prefix: string,
  recordsOf: (transaction: Transaction) => Readonly<Record<string, T>>,
  draw: (transaction: Transaction, record: T) => object,
): Resource {
  return {
    name,
    prefix,
    one: (transaction, id) => {
      const record = recordById(recordsOf(transaction), id);
      return record === undefined ? undefined : draw(transaction, record);
    },
    all: (transaction) => Object.values(recordsOf(transaction)).map((record) => draw(transaction, record)),
  };
}

export const RESOURCES = {
  payment_intents: resource('payment_intent', 'pi_', ({ state }) => state.intents, paymentIntentObject),
  charges: resource('charge', 'ch_', ({ state }) => state.charges, chargeObject),
  refunds: resource('refund', 're_', ({ state }) => state.refunds, refundObject),
  disputes: resource('dispute', 'dp_', ({ state }) => state.disputes, disputeObject),
  payment_methods: resource(
    'PaymentMethod',
    'pm_',
    ({ state }) => state.methods,
    (_, method) => paymentMethodObject(method),
  ),
  events: resource(
    'event',
    'evt_',
    ({ state }) => state.events,
    (_, { event }) => event,
  ),
} as const satisfies Record<string, Resource>;
