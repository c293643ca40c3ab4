import * as v from 'valibot';
import type { TakeTurn } from './api/answer';
import { invalidRequest, notFound } from './api/errors';
import { findRoute } from './api/routes';
import { closeDispute, openDispute } from './books/disputes';
import { answerChallenge, settleLatePayment } from './books/intents';
import { find } from './books/records';
import { Refused } from './books/refused';
import { refundCharge } from './books/refunds';
import type { Charge, Intent } from './books/state';
import { NO_REQUEST, type Turn } from './books/turn';
import { FAULT_KINDS, type Faults } from './faults';
import { disputeObject } from './objects/dispute';
import { paymentIntentObject } from './objects/paymentIntent';
import { refundObject } from './objects/refund';
import type { Webhooks } from './webhooks';

export interface Controls {
  readonly takeTurn: TakeTurn;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** @throws ApiError or Refused */
  readonly run: (controls: Controls, id: string, json: unknown) => object | Promise<object>;
}

function control<S extends v.GenericSchema<unknown, unknown>>(
  path: string,
  body: S,
  run: (controls: Controls, id: string, body: v.InferOutput<S>) => object | Promise<object>,
): Control {
  return { method: 'POST', path, run: (controls, id, json) => run(controls, id, parsed(body, json)) };
}

const nothing = v.strictObject({});
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * What only a stand-in can do: moves that at Stripe are the bank's or the buyer's, calls that fail to order, and
 * webhooks held back, repeated or out of order. JSON in, JSON out.
 */
const CONTROLS: readonly Control[] = [
  {
    method: 'GET',
    path: '/_control/intents',
    run: ({ takeTurn }) =>
      takeTurn(NO_REQUEST, (turn) => ({ data: Object.values(turn.state.intents).map(drawn(turn)) })),
  },
  control(
    '/_control/intents/:id/settle',
    v.strictObject({ outcome: v.picklist(['succeeded', 'failed']) }),
    (on, id, { outcome }) => moveIntent(on, id, (turn, intent) => settleLatePayment(turn, intent, outcome)),
  ),
  control(
    '/_control/intents/:id/authenticate',
    v.strictObject({ passed: v.boolean() }),
    (on, id, { passed }) =>
      moveIntent(on, id, (turn, intent) => {
        if (intent.progress.status !== 'requires_action')
          throw new Refused(`PaymentIntent ${id} waits for no authentication.`);
        answerChallenge(turn, intent, intent.progress.challenge, passed);
      }),
  ),
  control(
    '/_control/intents/:id/refund',
    v.strictObject({ amount: v.optional(cents) }),
    ({ takeTurn }, id, { amount }) =>
      takeTurn(NO_REQUEST, (turn) =>
        refundObject(turn, refundCharge(turn, chargeOf(turn, id), { amount, reason: null, metadata: {} })),
      ),
  ),
  control('/_control/intents/:id/dispute', nothing, ({ takeTurn }, id) =>
    takeTurn(NO_REQUEST, (turn) => disputeObject(turn, openDispute(turn, chargeOf(turn, id)))),
  ),
  control(
    '/_control/disputes/:id/close',
    v.strictObject({ outcome: v.picklist(['won', 'lost']) }),
    ({ takeTurn }, id, { outcome }) =>
      takeTurn(NO_REQUEST, (turn) => {
        const dispute = find(turn.state.disputes, id);
        if (dispute === undefined) throw notFound('dispute', id);
        closeDispute(turn, dispute, outcome);
        return disputeObject(turn, dispute);
      }),
  ),
  control(
    '/_control/faults',
    v.strictObject({
      kind: v.picklist(FAULT_KINDS),
      on: v.optional(v.string(), ''),
      after: v.optional(v.boolean(), false),
      times: v.optional(cents, 1),
    }),
    ({ faults }, _id, fault) => {
      faults.add(fault);
      return fault;
    },
  ),
  control('/_control/faults/clear', nothing, ({ faults }) => {
    faults.clear();
    return {};
  }),
  control('/_control/webhooks/hold', nothing, ({ webhooks }) => {
    webhooks.hold();
    return {};
  }),
  control('/_control/webhooks/release', nothing, ({ webhooks }) => {
    webhooks.release();
    return {};
  }),
  control(
    '/_control/webhooks/deliver',
    v.strictObject({ events: v.optional(v.array(v.string())) }),
    async ({ webhooks }, _id, { events }) => ({
      data: await webhooks.deliver(events),
    }),
  ),
];

/** Answers a call under /_control. @throws ApiError or Refused for an unknown path, a bad body or a move that does not apply */
export async function answerControl(
  controls: Controls,
  method: string,
  path: string,
  body: string,
): Promise<object> {
  const found = findRoute(CONTROLS, method, path);
  if (found === null) throw invalidRequest(`There is no control ${method} ${path}.`, { status: 404 });
  return found.route.run(controls, found.id, jsonIn(body));
}

function jsonIn(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw invalidRequest('The body of a control is JSON.');
  }
}

function parsed<S extends v.GenericSchema<unknown, unknown>>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw invalidRequest(v.flatten(result.issues).root?.join(' ') ?? JSON.stringify(v.flatten(result.issues)));
}

function drawn(turn: Turn) {
  return (intent: Intent) => paymentIntentObject(turn, intent);
}

function moveIntent({ takeTurn }: Controls, id: string, move: (turn: Turn, intent: Intent) => void): object {
  return takeTurn(NO_REQUEST, (turn) => {
    const intent = intentOf(turn, id);
    move(turn, intent);
    return paymentIntentObject(turn, intent);
  });
}

function intentOf(turn: Turn, id: string): Intent {
  const intent = find(turn.state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id);
  return intent;
}

function chargeOf(turn: Turn, id: string): Charge {
  const charge = find(turn.state.charges, intentOf(turn, id).latestCharge ?? '');
  if (charge === undefined) throw new Refused(`PaymentIntent ${id} has no charge.`);
  return charge;
}
