import * as v from 'valibot';
import type { Transact } from './api/answer';
import { notFound, refusal } from './api/errors';
import { readParams } from './api/params';
import { findRoute } from './api/routes';
import { answerDispute, closeDispute, escalateDispute, openDispute } from './ledger/disputes';
import { answerChallenge, settleLatePayment } from './ledger/intents';
import { failRefund, refundCharge } from './ledger/refunds';
import { type Charge, entry, type Intent, recordById, type State } from './ledger/state';
import type { Transaction } from './ledger/transaction';
import { FAULT_KINDS, type Faults } from './faults';
import type { Webhooks } from './webhooks';

export interface Controls {
  readonly transact: Transact;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}

interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Returns, or resolves with, the answer if there is one. @throws StandInError */
  readonly run: (controls: Controls, id: string, json: unknown) => unknown;
}

type Body<F extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;

const control = <F extends v.ObjectEntries>(
  path: string,
  fields: F,
  run: (controls: Controls, body: Body<F>, id: string) => unknown,
): Control => ({
  method: 'POST',
  path: `/_control/${path}`,
  run: (controls, id, json) => run(controls, readParams(v.strictObject(fields), json), id),
});

/** Controls of one kind of record in the ledger. What they act with returns the object to answer with. */
const onRecords =
  <T>(path: string, recordsOf: (state: State) => Readonly<Record<string, T>>) =>
  <F extends v.ObjectEntries>(
    action: string,
    fields: F,
    act: (transaction: Transaction, record: T, body: Body<F>) => object,
  ): Control =>
    control(`${path}/:id/${action}`, fields, ({ transact }, body, id) =>
      transact((transaction) => {
        const record = recordById(recordsOf(transaction.state), id);
        if (record === undefined) throw notFound(path, id);
        return act(transaction, record, body);
      }),
    );

const onIntent = onRecords('intents', ({ intents }) => intents);
const onDispute = onRecords('disputes', ({ disputes }) => disputes);
const onRefund = onRecords('refunds', ({ refunds }) => refunds);
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * What only a stand-in can do: act as the bank or the buyer, make calls fail on request, and hold webhooks
 * back, repeat them or reorder them. JSON in, JSON out.
 */
const CONTROLS: readonly Control[] = [
  {
    method: 'GET',
    path: '/_control/intents',
    run: ({ transact }) => transact(({ state }) => ({ data: Object.values(state.intents) })),
  },
  onIntent('settle', { outcome: v.picklist(['succeeded', 'failed']) }, (transaction, intent, { outcome }) =>
    settleLatePayment(transaction, intent, outcome),
  ),
  onIntent('authenticate', { passed: v.boolean() }, (transaction, intent, { passed }) =>
    answerChallenge(transaction, intent, passed),
  ),
  onIntent('refund', { amount: v.optional(count) }, (transaction, intent, wanted) =>
    refundCharge(transaction, chargeOf(transaction, intent), wanted),
  ),
  onIntent('dispute', { inquiry: v.optional(v.boolean()) }, (transaction, intent, { inquiry }) =>
    openDispute(transaction, chargeOf(transaction, intent), inquiry),
  ),
  onDispute('escalate', {}, escalateDispute),
  onDispute('answer', {}, answerDispute),
  onDispute(
    'close',
    { outcome: v.picklist(['won', 'lost', 'warning_closed']) },
    (transaction, dispute, { outcome }) => closeDispute(transaction, dispute, outcome),
  ),
  onRefund('fail', {}, failRefund),
  control(
    'faults',
    {
      kind: v.picklist(FAULT_KINDS),
      on: v.optional(v.string(), ''),
      about: v.optional(v.string(), ''),
      after: v.optional(v.boolean(), false),
      times: v.optional(count, 1),
    },
    ({ faults }, fault) => faults.add(fault),
  ),
  control('faults/clear', { on: v.optional(v.string(), '') }, ({ faults }, { on }) => faults.clear(on)),
  control('webhooks/hold', {}, ({ webhooks }) => webhooks.hold()),
  control('webhooks/release', {}, ({ webhooks }) => webhooks.release()),
  control(
    'webhooks/deliver',
    { events: v.optional(v.array(v.string())) },
    async ({ webhooks }, { events }) => ({ data: await webhooks.deliver(events) }),
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
  return Object(await found.route.run(controls, found.id, body === '' ? {} : JSON.parse(body))) as object;
}

function chargeOf({ state }: Transaction, { id, latest_charge: charge }: Intent): Charge {
  if (charge === null) throw refusal(`PaymentIntent ${id} has no charge.`);
  return entry(state.charges, charge);
}
