import type { CardId } from './testCards';
import type { DeclineName } from './declines';

/** Seconds since 1970, like every time in Stripe's API. */
export type UnixSeconds = number;
export type Metadata = Record<string, string>;

/** Why a payment attempt failed, for `last_payment_error`. `charge` is absent if no bank was asked. */
export type ChargeFailure =
  | { readonly kind: 'declined'; readonly decline: DeclineName; readonly charge: string }
  | { readonly kind: 'blocked'; readonly charge: string }
  | { readonly kind: 'unauthenticated' };

/** A PaymentIntent's status; each carries only the data valid in it. */
export type IntentProgress =
  | {
      readonly status: 'requires_payment_method';
      readonly failed: { readonly failure: ChargeFailure; readonly method: string } | null;
    }
  | { readonly status: 'requires_confirmation'; readonly method: string }
  | { readonly status: 'requires_action'; readonly method: string; readonly challenge: string }
  | { readonly status: 'processing'; readonly method: string; readonly charge: string }
  | { readonly status: 'succeeded'; readonly method: string; readonly charge: string }
  | {
      readonly status: 'canceled';
      readonly method: string | null;
      readonly at: UnixSeconds;
      readonly reason: CancelReason | null;
    };

export const CANCEL_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly created: UnixSeconds;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly captureMethod: 'automatic' | 'automatic_async';
  /** Null when the caller named `payment_method_types` instead. */
  readonly automaticMethods: { readonly allowRedirects: 'always' | 'never' } | null;
  description: string | null;
  receiptEmail: string | null;
  readonly statementDescriptorSuffix: string | null;
  metadata: Metadata;
  latestCharge: string | null;
  progress: IntentProgress;
}

export interface LedgerBilling {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Readonly<
    Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>
  >;
}

/** A stored card: never its number or security code, only which test card it was. */
export interface PaymentMethod {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly card: CardId;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing: LedgerBilling;
}

export interface Charge {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly intent: string;
  readonly method: string;
  readonly amount: number;
  readonly authenticated: boolean;
  /** As the intent had them when the charge was made; later changes do not reach a charge. */
  readonly description: string | null;
  readonly metadata: Metadata;
  /** Part of the receipt's URL, so that receipts cannot be enumerated. */
  readonly receiptToken: string;
  result:
    | { readonly status: 'pending' | 'succeeded' }
    | { readonly status: 'failed'; readonly failure: ChargeFailure };
  amountRefunded: number;
  disputed: boolean;
}

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export interface Refund {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly charge: string;
  readonly intent: string;
  readonly amount: number;
  readonly reason: (typeof REFUND_REASONS)[number] | null;
  readonly metadata: Metadata;
  status: 'succeeded' | 'failed';
}

/** `warning_…`: an inquiry, during which the bank has no money yet. */
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_closed',
] as const;

export interface Dispute {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly charge: string;
  readonly intent: string;
  readonly amount: number;
  status: (typeof DISPUTE_STATUSES)[number];
}

/** Whether a bank only asks: the money is still the shop's, which may refund it. */
export const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');

/** An event and its delivery state. `event` is the JSON to send, as of when the event happened. */
export interface EventRecord {
  readonly event: EventObject;
  delivery:
    | { readonly status: 'pending'; readonly attempts: number }
    | { readonly status: 'delivered'; readonly attempts: number }
    | { readonly status: 'abandoned'; readonly attempts: number };
}

export interface EventObject {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: UnixSeconds;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The answer saved for an idempotency key, with a digest of the original request. */
export interface SavedAnswer {
  readonly digest: string;
  readonly status: number;
  readonly body: object;
  readonly requestId: string;
  readonly at: UnixSeconds;
}

/** Everything the stand-in stores, in the format of its state file. */
export interface State {
  readonly format: 1;
  readonly intents: Record<string, Intent>;
  readonly methods: Record<string, PaymentMethod>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly disputes: Record<string, Dispute>;
  readonly events: Record<string, EventRecord>;
  readonly answers: Record<string, SavedAnswer>;
}

export function emptyState(): State {
  return {
    format: 1,
    intents: {},
    methods: {},
    charges: {},
    refunds: {},
    disputes: {},
    events: {},
    answers: {},
  };
}
