import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { notFound } from '../api/errors';

/** Seconds since 1970, like every time in Stripe's API. */
export type UnixSeconds = number;

// The ledger keeps Stripe's own objects, as they are sent. What they refer to is always an id here.
export interface Intent extends Stripe.PaymentIntent {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
}
export interface Charge extends Stripe.Charge {
  payment_intent: string;
  payment_method: string;
}
interface OfCharge {
  charge: string;
  payment_intent: string;
}
export type Refund = Stripe.Refund & OfCharge;
export type Dispute = Stripe.Dispute & OfCharge;

/** The test card that a payment method stands for. */
export interface PaymentMethod {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** Whether a bank only asks: the money is still the shop's, which may refund it. */
export const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');

/** An event as it is sent, which shows its object as of when it happened, and whether its webhook was taken. */
export interface EventRecord {
  readonly event: { readonly id: string; readonly type: string; readonly created: UnixSeconds };
  delivered: boolean;
}

/** The answer saved for an idempotency key, with the request that it answers. */
interface SavedAnswer {
  readonly asked: string;
  readonly status: number;
  readonly body: object;
  readonly at: UnixSeconds;
}

/** Everything the stand-in stores, by id, in the format of its state file. */
export interface State {
  readonly format: 5;
  readonly intents: Record<string, Intent>;
  readonly methods: Record<string, PaymentMethod>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly disputes: Record<string, Dispute>;
  readonly events: Record<string, EventRecord>;
  readonly answers: Record<string, SavedAnswer>;
}

/** The record of an id, which may come from anywhere: only own keys count. @throws StandInError 404 */
export function find<T>(records: Readonly<Record<string, T>>, id: string | null, param = 'id'): T {
  const record = Object.hasOwn(records, id ?? '') ? records[id ?? ''] : undefined;
  if (record === undefined) throw notFound(id, param);
  return record;
}

/** The Stripe API version that the stand-in implements: that of the `stripe` package in package.json. */
export const STRIPE_API_VERSION = '2026-07-29.dahlia';

/** One change to the ledger: it has one time, and is saved as a whole. */
export interface Transaction {
  readonly state: State;
  readonly now: UnixSeconds;
  /** The stand-in's origin: `http://127.0.0.1:PORT`. */
  readonly url: string;
}

/** Runs `work` as one transaction. */
export type Transact = <T>(work: (transaction: Transaction) => T) => T;

/** An id formatted like Stripe's, such as `pi_3bd…`. */
export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Keeps a new object of Stripe's under its id. */
export const keep = <T extends { id: string }>(records: Record<string, T>, object: T): T =>
  (records[object.id] = object);

/** Records an event, which webhooks deliver after the transaction: it shows the object as it is now. */
export function recordEvent({ state, now }: Transaction, type: string, object: object): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  state.events[event.id] = { event, delivered: false };
}
