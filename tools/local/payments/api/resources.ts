import { find } from '../books/records';
import type { Turn } from '../books/turn';
import { chargeObject } from '../objects/charge';
import { disputeObject } from '../objects/dispute';
import { paymentIntentObject } from '../objects/paymentIntent';
import { paymentMethodObject } from '../objects/paymentMethod';
import { refundObject } from '../objects/refund';

/** One kind of object: how its ids start, and how to draw one or all of them, oldest first. */
export interface Resource {
  readonly name: string;
  readonly prefix: string;
  readonly one: (turn: Turn, id: string) => object | undefined;
  readonly all: (turn: Turn) => object[];
}

function resource<T>(
  name: string,
  prefix: string,
  recordsOf: (turn: Turn) => Readonly<Record<string, T>>,
  draw: (turn: Turn, record: T) => object,
): Resource {
  return {
    name,
    prefix,
    one: (turn, id) => {
      const record = find(recordsOf(turn), id);
      return record === undefined ? undefined : draw(turn, record);
    },
    all: (turn) => Object.values(recordsOf(turn)).map((record) => draw(turn, record)),
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
