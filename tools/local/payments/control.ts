import * as v from 'valibot';
import type { Transact } from './api/answer';
import { invalidRequest, notFound } from './api/errors';
import { findRoute } from './api/routes';
import { answerDispute, closeDispute, escalateDispute, openDispute } from './ledger/disputes';
import { answerChallenge, settleLatePayment } from './ledger/intents';
import { recordById } from './ledger/records';
import { RefusedCall } from './ledger/refused';
import { failRefund, refundCharge } from './ledger/refunds';
import type { Charge, Dispute, Intent } from './ledger/state';
import { NO_REQUEST, type Transaction } from './ledger/transaction';
import { FAULT_KINDS, type Faults } from './faults';
import { disputeObject } from './objects/dispute';
import { paymentIntentObject } from './objects/paymentIntent';
import { refundObject } from './objects/refund';
import type { Webhooks } from './webhooks';

export interface Controls {
  readonly transact: Transact;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** @throws ApiError or RefusedCall */
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
 * What only a stand-in can do: act as the bank or the buyer, make calls fail on request, and hold webhooks
 * back, repeat them or reorder them. JSON in, JSON out.
 */
const CONTROLS: readonly Control[] = [
  {
    method: 'GET',
    path: '/_control/intents',
    run: ({ transact }) =>
      transact(NO_REQUEST, (transaction) => ({
        data: Object.values(transaction.state.intents).map(drawn(transaction)),
      })),
  },
  control(
    '/_control/intents/:id/settle',
    v.strictObject({ outcome: v.picklist(['succeeded', 'failed']) }),
    (on, id, { outcome }) =>
      moveIntent(on, id, (transaction, intent) => settleLatePayment(transaction, intent, outcome)),
  ),
  control(
    '/_control/intents/:id/authenticate',
    v.strictObject({ passed: v.boolean() }),
    (on, id, { passed }) =>
      moveIntent(on, id, (transaction, intent) => {
        if (intent.progress.status !== 'requires_action')
          throw new RefusedCall(`PaymentIntent ${id} waits for no authentication.`);
        answerChallenge(transaction, intent, intent.progress.challenge, passed);
      }),
  ),
  control(
    '/_control/intents/:id/refund',
    v.strictObject({ amount: v.optional(cents) }),
    ({ transact }, id, { amount }) =>
      transact(NO_REQUEST, (transaction) =>
        refundObject(
          transaction,
          refundCharge(transaction, chargeOf(transaction, id), { amount, reason: null, metadata: {} }),
        ),
      ),
  ),
  control(
    '/_control/intents/:id/dispute',
    v.strictObject({ inquiry: v.optional(v.boolean(), false) }),
    ({ transact }, id, { inquiry }) =>
      transact(NO_REQUEST, (transaction) =>
        disputeObject(transaction, openDispute(transaction, chargeOf(transaction, id), inquiry)),
      ),
  ),
  control('/_control/disputes/:id/escalate', nothing, (on, id) => moveDispute(on, id, escalateDispute)),
  control('/_control/disputes/:id/answer', nothing, (on, id) => moveDispute(on, id, answerDispute)),
  control(
    '/_control/disputes/:id/close',
    v.strictObject({ outcome: v.picklist(['won', 'lost', 'warning_closed']) }),
    (on, id, { outcome }) =>
      moveDispute(on, id, (transaction, dispute) => closeDispute(transaction, dispute, outcome)),
  ),
  control('/_control/refunds/:id/fail', nothing, ({ transact }, id) =>
    transact(NO_REQUEST, (transaction) => {
      const refund = recordById(transaction.state.refunds, id);
      if (refund === undefined) throw notFound('refund', id);
      failRefund(transaction, refund);
      return refundObject(transaction, refund);
    }),
  ),
  control(
    '/_control/faults',
    v.strictObject({
      kind: v.picklist(FAULT_KINDS),
      on: v.optional(v.string(), ''),
      about: v.optional(v.string(), ''),
      after: v.optional(v.boolean(), false),
      times: v.optional(cents, 1),
    }),
    ({ faults }, _id, fault) => {
      faults.add(fault);
      return fault;
    },
  ),
  control(
    '/_control/faults/clear',
    v.strictObject({ on: v.optional(v.string(), '') }),
    ({ faults }, _id, { on }) => {
      faults.clear(on);
      return {};
    },
  ),
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

/**
 * Answers a call under /_control.
 * @throws ApiError or RefusedCall for an unknown path, a bad body, or an action that does not apply
 */
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

function drawn(transaction: Transaction) {
  return (intent: Intent) => paymentIntentObject(transaction, intent);
}

function moveIntent(
  { transact }: Controls,
  id: string,
  move: (transaction: Transaction, intent: Intent) => void,
): object {
  return transact(NO_REQUEST, (transaction) => {
    const intent = intentOf(transaction, id);
    move(transaction, intent);
    return paymentIntentObject(transaction, intent);
  });
}

function moveDispute(
  { transact }: Controls,
  id: string,
  move: (transaction: Transaction, dispute: Dispute) => void,
): object {
  return transact(NO_REQUEST, (transaction) => {
    const dispute = recordById(transaction.state.disputes, id);
    if (dispute === undefined) throw notFound('dispute', id);
    move(transaction, dispute);
    return disputeObject(transaction, dispute);
  });
}

function intentOf(transaction: Transaction, id: string): Intent {
  const intent = recordById(transaction.state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id);
  return intent;
}

function chargeOf(transaction: Transaction, id: string): Charge {
  const charge = recordById(transaction.state.charges, intentOf(transaction, id).latestCharge ?? '');
  if (charge === undefined) throw new RefusedCall(`PaymentIntent ${id} has no charge.`);
  return charge;
}
