import type Stripe from 'stripe';
import { callProvider, listAll } from '../lib/stripe';
import type { ReadEvent } from '../queries/purchases/outcomes';
import { unlessRefused } from './intents';

type EventTypes = NonNullable<Stripe.EventListParams['types']>;

/**
 * Money came, went back, or is disputed. The reconciler reads every one of these, even if no webhook came.
 */
const MONEY_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies EventTypes;

/**
 * After these, `purchases-watch` runs the reconciler. Declined carts need no extra look: the
 * reconciler checks carts anyway, and thousands of declines must not delay a payment.
 */
export const WAKING_EVENTS = [...MONEY_EVENTS, 'payment_intent.payment_failed'] as const satisfies EventTypes;

/**
 * Every event that may move a purchase. The webhook gets these, and `npm run ops -- doctor` compares Stripe's
 * settings with them. We create and cancel PaymentIntents ourselves, so those events wake nothing. But the
 * webhook learns of one whose creator died, and ends one that we do not know.
 */
export const STRIPE_EVENTS = [
  ...WAKING_EVENTS,
  'payment_intent.created',
  'payment_intent.canceled',
] as const satisfies EventTypes;

const KNOWN = new Set<string>(STRIPE_EVENTS);

/** The PaymentIntent that an event is about; undefined for an event that moves no purchase. */
export function intentOfEvent({ type, data: { object } }: Stripe.Event): string | undefined {
  if (!KNOWN.has(type)) return undefined;
  if ('object' in object && object.object === 'payment_intent') return idOf(object);
  return 'payment_intent' in object ? idOf(object.payment_intent) : undefined;
}

/** The id of an expanded object, or the id itself. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : undefined;
}

/** Payments of another shop on the same account name no purchase; refunds and disputes never do. */
export function mayBeOurs({ data: { object } }: Stripe.Event): boolean {
  if (!('object' in object) || (object.object !== 'payment_intent' && object.object !== 'charge'))
    return true;
  return 'metadata' in object && object.metadata['purchase_id'] !== undefined;
}

/** Events that the reconciler has not read yet. */
interface EventPage {
  /** The PaymentIntents they name, each once. */
  readonly intentIds: readonly string[];
  /** The newest of them, where the next page begins; undefined if there are none. */
  readonly newest: ReadEvent | undefined;
  /** The newest that no other can precede anymore: the next run begins here. */
  readonly settled: ReadEvent | undefined;
  /** Whether newer ones may follow. */
  readonly more: boolean;
}

/** Stripe may list an event a little after a newer one, and its clock is not ours. */
const SETTLED_SECONDS = 300;
/** Without a last event, as at the first run, we go back so far. */
const FIRST_LOOK_SECONDS = 3600;
/** Stripe forgets events after 30 days; the weekly comparison finds what is older. */
const KEPT_SECONDS = 30 * 86_400;

/**
 * The next events about money after the last one read, oldest page first. If Stripe has forgotten that one,
 * all events it still has. `now` in seconds since 1970. Throws 503 when Stripe is unavailable.
 */
export async function eventsAfter(last: string | null, now: number): Promise<EventPage> {
  const types: EventTypes = [...MONEY_EVENTS];
  const next = last === null ? undefined : await pageAfter(last, types);
  if (next) return pageOf(next.data, now, next.has_more);
  const since = Math.floor(now) - (last === null ? FIRST_LOOK_SECONDS : KEPT_SECONDS);
  const all = await listAll((api, page) => api.events.list({ types, created: { gte: since }, ...page }));
  return pageOf(all, now, false);
}

/** Undefined if Stripe does not know the event anymore. */
function pageAfter(last: string, types: EventTypes) {
  return callProvider((api) =>
    unlessRefused(api.events.list({ types, ending_before: last, limit: 100 }), 'resource_missing'),
  );
}

/** @param events newest first */
function pageOf(events: readonly Stripe.Event[], now: number, more: boolean): EventPage {
  const settled = events.find(({ created }) => created <= now - SETTLED_SECONDS);
  const intentIds = new Set(events.filter(mayBeOurs).flatMap((event) => intentOfEvent(event) ?? []));
  return { intentIds: [...intentIds], newest: events[0], settled, more };
}
