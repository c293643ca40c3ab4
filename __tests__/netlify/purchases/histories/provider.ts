import { randomUUID } from 'node:crypto';
import {
  answerRequest,
  answerWithKeptError,
  type ApiAnswer,
  type ApiRequest,
} from '../../../../tools/local/payments/api/answer';
import { refusal, StandInError } from '../../../../tools/local/payments/api/errors';
import * as disputes from '../../../../tools/local/payments/ledger/disputes';
import { answerChallenge, settleLatePayment } from '../../../../tools/local/payments/ledger/intents';
import { openLedger } from '../../../../tools/local/payments/ledger/ledger';
import { failRefund, refundCharge } from '../../../../tools/local/payments/ledger/refunds';
import type { Charge, Dispute, Intent, Transaction } from '../../../../tools/local/payments/ledger/state';
import { type Card, cardFields } from '../../support/cards';
import { SECRETS } from '../../support/server';

const KEYS = { secretKey: SECRETS.stripe, publishableKey: 'pk_test_histories' };

/** A payment as banks and the seller find it. */
interface Found {
  readonly charge: Charge;
  readonly dispute: Dispute | undefined;
}
const refunding =
  (amount?: number) =>
  (transaction: Transaction, { charge }: Found) =>
    refundCharge(transaction, charge, { amount });
const onDispute =
  (change: (transaction: Transaction, dispute: Dispute) => void) =>
  (transaction: Transaction, { dispute }: Found) => {
    if (!dispute) throw refusal('Not disputed.');
    change(transaction, dispute);
  };
const closing = (outcome: 'won' | 'lost' | 'warning_closed') =>
  onDispute((transaction, dispute) => disputes.closeDispute(transaction, dispute, outcome));

/** What banks, the seller and operators do to a payment. The ledger refuses what makes no sense. */
const ACTS = {
  refunded: refunding(),
  refundedInPart: refunding(100),
  /** The buyer's bank sends a refund back. */
  refundSentBack: (transaction, { charge }) => {
    const refund = Object.values(transaction.state.refunds).findLast(
      (one) => one.charge === charge.id && one.status === 'succeeded',
    );
    if (!refund) throw refusal('Not refunded.');
    failRefund(transaction, refund);
  },
  disputed: (transaction, { charge }) => disputes.openDispute(transaction, charge),
  inquired: (transaction, { charge }) => disputes.openDispute(transaction, charge, true),
  inquiryEscalated: onDispute(disputes.escalateDispute),
  disputeAnswered: onDispute(disputes.answerDispute),
  disputeWon: closing('won'),
  disputeLost: closing('lost'),
  inquiryClosed: closing('warning_closed'),
} as const satisfies Record<string, (transaction: Transaction, found: Found) => unknown>;
export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as Act[];

export type Provider = ReturnType<typeof createProvider>;

/** The payments stand-in without HTTP, with the actions of the buyer's browser and the banks at Stripe. */
export function createProvider() {
  const here = () => ({ now: Math.floor(Date.now() / 1000), url: 'http://provider.test' });
  const { state, transact } = openLedger(here);
  const chargeOf = ({ latest_charge: charge }: Intent): Charge | undefined =>
    charge === null ? undefined : state.charges[charge];
  return {
    state,
    chargeOf,
    answer: (url: URL, init: RequestInit): ApiAnswer => answerRequest(requestOf(url, init), KEYS, transact),
    /** Fails a call with a server error that is kept under the call's key. */
    keepError: (url: URL, init: RequestInit): ApiAnswer =>
      answerWithKeptError(requestOf(url, init), transact),
    /** Pays as the card field does. Returns the PaymentIntent's status, or `refused`. */
    pay(clientSecret: string, card: Card): string {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const { status, body } = answerRequest(
        {
          method: 'POST',
          path: `/v1/payment_intents/${id}/confirm`,
          query: '',
          headers: { authorization: `Bearer ${KEYS.publishableKey}` },
          body: new URLSearchParams(cardFields(clientSecret, card)).toString(),
        },
        KEYS,
        transact,
      );
      return status === 200 && 'status' in body ? String(body.status) : 'refused';
    },
    authenticate(id: string, passed: boolean): void {
      transact((transaction) => {
        const intent = state.intents[id];
        if (intent?.status === 'requires_action') answerChallenge(transaction, intent, passed);
      });
    },
    settleLate(intent: Intent, outcome: 'succeeded' | 'failed'): void {
      transact((transaction) => settleLatePayment(transaction, intent, outcome));
    },
    /** An operator changes a payment's metadata by hand, so that it no longer matches its purchase. */
    alter(intent: Intent): void {
      Object.assign(intent.metadata, { uid: 'somebody-else' });
    },
    /** Returns the ids of the act's events; undefined if it makes no sense now, and nothing happened. */
    act(name: Act, intent: Intent): string[] | undefined {
      const charge = chargeOf(intent);
      if (charge?.status !== 'succeeded') return undefined;
      const known = new Set(Object.keys(state.events));
      const dispute = Object.values(state.disputes).findLast((one) => one.payment_intent === intent.id);
      try {
        transact((transaction) => ACTS[name](transaction, { charge, dispute }));
      } catch (error) {
        if (error instanceof StandInError) return undefined;
        throw error;
      }
      return Object.keys(state.events).filter((id) => !known.has(id));
    },
    /** Moves everything that happened so far `by` seconds into the past. */
    age(by: number): void {
      const dated = [state.intents, state.charges, state.refunds, state.disputes].flatMap((records) =>
        Object.values<{ created: number }>(records),
      );
      for (const record of dated) record.created -= by;
      for (const saved of Object.values(state.answers)) Object.assign(saved, { at: saved.at - by });
      for (const { event } of Object.values(state.events)) {
        Object.assign(event, { created: event.created - by });
      }
    },
    /** An event about a payment of another shop on the same account. */
    foreignEvent: () => ({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_Foreign' } },
    }),
  };
}

const requestOf = (url: URL, init: RequestInit): ApiRequest => ({
  method: init.method ?? 'GET',
  path: url.pathname,
  query: url.search.slice(1),
  headers: Object.fromEntries(new Headers(init.headers)),
  body: typeof init.body === 'string' ? init.body : '',
});
