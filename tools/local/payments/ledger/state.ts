import type { CardId, Decline } from './testCards';

/** Seconds since 1970, like every time in Stripe's API. */
export type UnixSeconds = number;

/** Why a payment attempt failed, for `last_payment_error`. `charge` is null if no bank was asked. */
export interface ChargeFailure {
  readonly decline: Decline;
  readonly charge: string | null;
}

/** A PaymentIntent's status; each carries only the data valid in it. */
export type IntentProgress =
  | { readonly status: 'requires_payment_method'; readonly failed: ChargeFailure | null }
  | { readonly status: 'requires_action'; readonly method: string; readonly challenge: string }
  | { readonly status: 'processing' | 'succeeded'; readonly method: string; readonly charge: string }
  | { readonly status: 'canceled'; readonly at: UnixSeconds; readonly reason: CancelReason | null };

export const CANCEL_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly created: UnixSeconds;
  /** Cents. */
  readonly amount: number;
  readonly currency: 'usd';
  description: string | null;
  receiptEmail: string | null;
  readonly statementDescriptorSuffix: string | null;
  metadata: Record<string, string>;
  latestCharge: string | null;
  progress: IntentProgress;
}

/** A stored card: never its number or security code, only which test card it was. */
export interface PaymentMethod {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly card: CardId;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface Charge {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly intent: string;
  readonly method: string;
  readonly amount: number;
  /** As the intent had them when the charge was made; later changes do not reach a charge. */
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Part of the receipt's URL, so that receipts cannot be enumerated. */
  readonly receiptToken: string;
  result:
    { readonly status: 'pending' | 'succeeded' } | { readonly status: 'failed'; readonly decline: Decline };
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
  status: 'succeeded' | 'failed';
}

export interface Dispute {
  readonly id: string;
  readonly created: UnixSeconds;
  readonly charge: string;
  readonly intent: string;
  readonly amount: number;
  /** `warning_…`: an inquiry, during which the bank has no money yet. */
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
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
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The answer saved for an idempotency key, with the request that it answers. */
interface SavedAnswer {
  readonly asked: string;
  readonly status: number;
  readonly body: object;
  readonly at: UnixSeconds;
}

/** Everything the stand-in stores, in the format of its state file. */
export interface State {
  readonly format: 2;
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
    format: 2,
    intents: {},
    methods: {},
    charges: {},
    refunds: {},
    disputes: {},
    events: {},
    answers: {},
  };
}
