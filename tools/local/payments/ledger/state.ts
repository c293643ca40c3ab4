import type Stripe from 'stripe';
import type { CardId } from './testCards';

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
export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
}
export interface Dispute extends Stripe.Dispute {
  charge: string;
  payment_intent: string;
}

/** A stored card: never its number or security code, only which test card it was. */
export interface PaymentMethod {
  readonly card: CardId;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Whether a bank only asks: the money is still the shop's, which may refund it. */
export const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');

/** An event, and whether its webhook was taken. `event` is the JSON to send, as of when it happened. */
export interface EventRecord {
  readonly event: EventObject;
  delivered: boolean;
}

export interface EventObject {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: UnixSeconds;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: null;
  readonly type: string;
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
  readonly format: 3;
  readonly intents: Record<string, Intent>;
  readonly methods: Record<string, PaymentMethod>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly disputes: Record<string, Dispute>;
  readonly events: Record<string, EventRecord>;
  readonly answers: Record<string, SavedAnswer>;
}

/** The record a caller asks for by id, or undefined. Ids are untrusted, so only own keys count. */
export function recordById<T>(records: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** The record that another record points to. @throws Error when the ledger is inconsistent */
export function entry<T>(records: Readonly<Record<string, T>>, id: string | null): T {
  const record = recordById(records, id ?? '');
  if (record === undefined) throw new Error(`The payments state file refers to ${id} but does not hold it`);
  return record;
}
