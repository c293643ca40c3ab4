import * as v from 'valibot';
import { answerDispute, closeDispute, escalateDispute, openDispute } from '../ledger/disputes';
import { answerChallenge, settleLatePayment } from '../ledger/intents';
import { failRefund, refundCharge } from '../ledger/refunds';
import { type Charge, find } from '../ledger/state';
import { FAULT_FIELDS, type Faults } from '../faults';
import type { Webhooks } from '../webhooks';
import { type Call, route, type Route } from './routes';

const control = <F extends v.ObjectEntries>(path: string, fields: F, run: (call: Call<F>) => object) =>
  route('control', `POST /_control/${path}`, fields, run);

type Named = Pick<Call, 'transaction' | 'id'>;
const intentOf = ({ transaction, id }: Named) => find(transaction.state.intents, id);
const disputeOf = ({ transaction, id }: Named) => find(transaction.state.disputes, id);
const chargeOf = (call: Named): Charge => find(call.transaction.state.charges, intentOf(call).latest_charge);

/** What only a stand-in can do: act as the bank or the buyer. */
const ACTS = [
  route('control', 'GET /_control/intents', {}, ({ transaction }) => ({
    data: Object.values(transaction.state.intents),
  })),
  control('intents/:id/settle', { outcome: v.picklist(['succeeded', 'failed']) }, (call) =>
    settleLatePayment(call.transaction, intentOf(call), call.params.outcome),
  ),
  control('intents/:id/authenticate', { passed: v.boolean() }, (call) =>
    answerChallenge(call.transaction, intentOf(call), call.params.passed),
  ),
  control('intents/:id/refund', { amount: v.optional(v.number()) }, (call) =>
    refundCharge(call.transaction, chargeOf(call), call.params),
  ),
  control('intents/:id/dispute', { inquiry: v.optional(v.boolean()) }, (call) =>
    openDispute(call.transaction, chargeOf(call), call.params.inquiry),
  ),
  control('disputes/:id/escalate', {}, (call) => escalateDispute(call.transaction, disputeOf(call))),
  control('disputes/:id/answer', {}, (call) => answerDispute(call.transaction, disputeOf(call))),
  control('disputes/:id/close', { outcome: v.picklist(['won', 'lost', 'warning_closed']) }, (call) =>
    closeDispute(call.transaction, disputeOf(call), call.params.outcome),
  ),
  control('refunds/:id/fail', {}, ({ transaction, id }) =>
    failRefund(transaction, find(transaction.state.refunds, id)),
  ),
];

/** All that tests call, and people by hand: besides, to make calls fail, and to hold webhooks or repeat them. */
export const controlRoutes = (faults: Faults, webhooks: Webhooks): readonly Route[] => [
  ...ACTS,
  control('faults', FAULT_FIELDS, ({ params }) => faults.add(params)),
  control('faults/clear', { on: v.optional(v.string(), '') }, ({ params }) => faults.clear(params.on)),
  control('webhooks/hold', { held: v.optional(v.boolean(), true) }, ({ params }) =>
    webhooks.hold(params.held),
  ),
  control('webhooks/deliver', { events: v.optional(v.array(v.string())) }, ({ params }) =>
    webhooks.deliver(params.events),
  ),
];
