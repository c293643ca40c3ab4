import * as v from 'valibot';
import type { Transact } from './api/answer';
import { notFound, refusal } from './api/errors';
import { findRoute } from './api/routes';
import { answerDispute, closeDispute, escalateDispute, openDispute } from './ledger/disputes';
import { answerChallenge, settleLatePayment } from './ledger/intents';
import { entry, recordById } from './ledger/records';
import { failRefund, refundCharge } from './ledger/refunds';
import type { Charge, Dispute, Intent, State } from './ledger/state';
import { NO_REQUEST, type Transaction } from './ledger/transaction';
import { FAULT_KINDS, type Faults } from './faults';
import { disputeObject, paymentIntentObject, refundObject } from './objects';
import type { Webhooks } from './webhooks';

export interface Controls {
  readonly transact: Transact;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** @throws StandInError */
  readonly run: (controls: Controls, id: string, json: unknown) => object | Promise<object>;
}

function control<S extends v.GenericSchema>(
  path: string,
  body: S,
  run: (controls: Controls, id: string, body: v.InferOutput<S>) => object | Promise<object>,
): Control {
  const parsed = (json: unknown) => {
    const result = v.safeParse(body, json);
    if (result.success) return result.output;
    throw refusal(JSON.stringify(v.flatten(result.issues)));
  };
  return { method: 'POST', path, run: (controls, id, json) => run(controls, id, parsed(json)) };
}

/** Controls of one kind of record in the ledger. What they act with returns the object to answer with. */
const onRecords =
  <T>(path: string, kind: string, recordsOf: (state: State) => Readonly<Record<string, T>>) =>
  <S extends v.GenericSchema>(
    action: string,
    body: S,
    act: (transaction: Transaction, record: T, body: v.InferOutput<S>) => object,
  ): Control =>
    control(`/_control/${path}/:id/${action}`, body, ({ transact }, id, given) =>
      transact(NO_REQUEST, (transaction) => {
        const record = recordById(recordsOf(transaction.state), id);
        if (record === undefined) throw notFound(kind, id);
        return act(transaction, record, given);
      }),
    );

const onIntent = onRecords('intents', 'payment_intent', ({ intents }) => intents);
const onDispute = onRecords('disputes', 'dispute', ({ disputes }) => disputes);
const onRefund = onRecords('refunds', 'refund', ({ refunds }) => refunds);

const nothing = v.strictObject({});
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const settled = v.strictObject({ outcome: v.picklist(['succeeded', 'failed']) });
const closed = v.strictObject({ outcome: v.picklist(['won', 'lost', 'warning_closed']) });
const inquired = v.strictObject({ inquiry: v.optional(v.boolean(), false) });

const moveDispute =
  (move: (transaction: Transaction, dispute: Dispute) => void) =>
  (transaction: Transaction, dispute: Dispute) => {
    move(transaction, dispute);
    return disputeObject(transaction, dispute);
  };

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
        data: Object.values(transaction.state.intents).map((intent) =>
          paymentIntentObject(transaction, intent),
        ),
      })),
  },
  onIntent('settle', settled, (transaction, intent, { outcome }) => {
    settleLatePayment(transaction, intent, outcome);
    return paymentIntentObject(transaction, intent);
  }),
  onIntent('authenticate', v.strictObject({ passed: v.boolean() }), (transaction, intent, { passed }) => {
    if (intent.progress.status !== 'requires_action')
      throw refusal(`PaymentIntent ${intent.id} waits for no authentication.`);
    answerChallenge(transaction, intent, intent.progress.challenge, passed);
    return paymentIntentObject(transaction, intent);
  }),
  onIntent('refund', v.strictObject({ amount: v.optional(count) }), (transaction, intent, { amount }) =>
    refundObject(transaction, refundCharge(transaction, chargeOf(transaction, intent), { amount })),
  ),
  onIntent('dispute', inquired, (transaction, intent, { inquiry }) =>
    disputeObject(transaction, openDispute(transaction, chargeOf(transaction, intent), inquiry)),
  ),
  onDispute('escalate', nothing, moveDispute(escalateDispute)),
  onDispute('answer', nothing, moveDispute(answerDispute)),
  onDispute('close', closed, (transaction, dispute, { outcome }) => {
    closeDispute(transaction, dispute, outcome);
    return disputeObject(transaction, dispute);
  }),
  onRefund('fail', nothing, (transaction, refund) => {
    failRefund(transaction, refund);
    return refundObject(transaction, refund);
  }),
  control(
    '/_control/faults',
    v.strictObject({
      kind: v.picklist(FAULT_KINDS),
      on: v.optional(v.string(), ''),
      about: v.optional(v.string(), ''),
      after: v.optional(v.boolean(), false),
      times: v.optional(count, 1),
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
    async ({ webhooks }, _id, { events }) => ({ data: await webhooks.deliver(events) }),
  ),
];

/**
 * Answers a call under /_control.
 * @throws StandInError for an unknown path, a bad body, or an action that does not apply
 */
export async function answerControl(
  controls: Controls,
  method: string,
  path: string,
  body: string,
): Promise<object> {
  const found = findRoute(CONTROLS, method, path);
  if (found === null) throw refusal(`There is no control ${method} ${path}.`, { status: 404 });
  return found.route.run(controls, found.id, body === '' ? {} : JSON.parse(body));
}

function chargeOf({ state }: Transaction, { id, latestCharge }: Intent): Charge {
  if (latestCharge === null) throw refusal(`PaymentIntent ${id} has no charge.`);
  return entry(state.charges, latestCharge);
}
