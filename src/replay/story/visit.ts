import { REHYDRATE } from 'redux-persist';
import { fileSaved, fileStarted } from '../../downloads/downloadsSlice';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { cardChanged, cardRefused, payChosen } from '../../features/purchase/purchaseSlice';
import type { PurchaseState } from '../../features/purchase/purchaseState';
import { userSignedIn } from '../../state/events';
import {
  paymentAnswered,
  paymentForgotten,
  paymentLearned,
  type PaymentsState,
} from '../../state/payments/paymentsSlice';
import type { WholeState } from '../../state/types';
import type { TraceEntry } from '../../trace/traceFormat';

/** What a trace shows about a charge to the customer's card. Times are epoch milliseconds. */
export type Charge =
  | { readonly kind: 'none' }
  /** This visit only found that the list had been paid for. */
  | { readonly kind: 'earlier' }
  /** In doubt, until the shop said that it is not paid, which it also says of one that was paid back. */
  | { readonly kind: 'dropped' }
  /** In doubt since before the page was loaded, or by another tab. */
  | { readonly kind: 'remembered'; readonly since: string }
  /** `learned`: by a later check, not by the checkout. `isOlder`: the card was sent before the page was loaded. */
  | { readonly kind: 'charged'; readonly learned: boolean; readonly isOlder: boolean }
  | { readonly kind: 'reversed'; readonly outcome: 'refunded' | 'disputed' }
  /** Stripe accepted the card, but the shop has not confirmed the payment. */
  | { readonly kind: 'accepted'; readonly at: number }
  /** The card was sent to Stripe, but no answer came. */
  | { readonly kind: 'sent'; readonly at: number };

export interface Purchase {
  readonly charge: Charge;
  readonly tries: number;
  readonly pressedAt: number | null;
  /** After the press, or once the name for the receipt was saved. */
  readonly sentAt: number | null;
  /** Between the last two presses. Only Stripe knows which card the field holds. */
  readonly cardChanged: boolean;
}

export interface Visit {
  /** By id, in the order in which they came up. */
  readonly purchases: Readonly<Record<string, Purchase>>;
  readonly latest: string | null;
  readonly cardChanged: boolean;
  readonly file: 'none' | 'began' | 'saved';
  readonly fileOf: string | null;
  /** How the last checkout went that came to no payment. */
  readonly checkout: 'none' | 'notOpened' | 'refused' | 'owned';
}

const NONE: Charge = { kind: 'none' };
const UNTRIED: Purchase = { charge: NONE, tries: 0, pressedAt: null, sentAt: null, cardChanged: false };

export function visitAt({ payments, purchase }: WholeState): Visit {
  const isPaying = ['paying', 'confirming', 'unsettled'].includes(purchase.status);
  const ids = [...inDoubt(payments), ...(isPaying ? [idIn(purchase)] : [])].filter((id) => id !== null);
  const charge: Charge = { kind: 'remembered', since: 'the first action in the trace' };
  return {
    purchases: Object.fromEntries(ids.map((id) => [id, { ...UNTRIED, charge }])),
    ...{ latest: null, cardChanged: false, file: 'none', fileOf: null, checkout: 'none' },
  };
}

export function visitAfter(visit: Visit, entry: TraceEntry, before: WholeState, after: WholeState): Visit {
  const { action, at } = entry;
  let { purchases } = visit;
  const set = (id: string | null, change: Partial<Purchase>) => {
    if (id !== null) purchases = { ...purchases, [id]: { ...UNTRIED, ...purchases[id], ...change } };
  };
  const charge = (id: string | null) => (id === null ? undefined : purchases[id]?.charge);

  const [was, is] = [before.purchase, after.purchase];
  const [wasId, id] = [idIn(was), idIn(is)];
  if (was !== is) {
    set(id, {});
    // The server may put another purchase in place of an old one while the name is saved.
    if (isAsking(was) && id !== null && id !== wasId) set(wasId, { charge: NONE });
    const next = chargeAfter(was, is, at);
    if (next !== null) set(id ?? wasId, { charge: next, ...(next.kind === 'sent' && { sentAt: at }) });
    if (is.status === 'owned') set(id, { charge: found(charge(id), true) });
    if (payChosen.match(action) && is.status === 'paying') {
      const tries = (purchases[is.order.purchaseId]?.tries ?? 0) + 1;
      set(id, { tries, pressedAt: at, cardChanged: visit.cardChanged });
    }
  }
  if (before.payments !== after.payments) {
    const left = inDoubt(after.payments);
    const isLearned = paymentLearned.match(action) || paymentAnswered.match(action);
    const paid = paidIn(after.payments);
    for (const one of inDoubt(before.payments).filter((known) => !left.includes(known))) {
      const isOver = paymentForgotten.match(action) || paymentAnswered.match(action);
      if (isOver && !paid.includes(one) && isInDoubt(charge(one))) set(one, { charge: { kind: 'dropped' } });
      if (userSignedIn.match(action))
        purchases = Object.fromEntries(Object.entries(purchases).filter(([other]) => other !== one));
    }
    const older: Charge = { kind: 'remembered', since: 'this page load' };
    if (action.type === REHYDRATE) for (const one of left) set(one, { charge: older });
    else
      for (const one of paid)
        if (one in purchases || isLearned) set(one, { charge: found(charge(one), isLearned) });
  }
  return {
    purchases,
    latest: id ?? namedBy(action.payload) ?? visit.latest,
    cardChanged: cardChanged.match(action) || (visit.cardChanged && !payChosen.match(action)),
    file: fileSaved.match(action)
      ? 'saved'
      : visit.file === 'none' && fileStarted.match(action)
        ? 'began'
        : visit.file,
    fileOf: fileChosen.match(action) ? action.payload.purchaseId : visit.fileOf,
    checkout: cardRefused.match(action) ? 'refused' : endOf(visit, was, is),
  };
}

const isAsking = ({ status }: PurchaseState) => status === 'paying' || status === 'confirming';

/** What a step of the checkout says of the charge; null if nothing new. */
function chargeAfter(was: PurchaseState, is: PurchaseState, at: number): Charge | null {
  switch (is.status) {
    case 'paying':
      return { kind: 'sent', at };
    case 'confirming':
      return was.status === 'paying' ? { kind: 'accepted', at } : null;
    case 'paid':
      return was.status === 'confirming' ? { kind: 'charged', learned: false, isOlder: false } : null;
    case 'unsettled':
    case 'closed':
      return null;
    default:
      if (!isAsking(was)) return null;
      return is.status === 'unavailable' && (is.outcome === 'refunded' || is.outcome === 'disputed')
        ? { kind: 'reversed', outcome: is.outcome }
        : NONE;
  }
}

function endOf({ checkout }: Visit, was: PurchaseState, is: PurchaseState): Visit['checkout'] {
  if (is.status === 'owned') return 'owned';
  if (was.status === 'confirming' && is.status === 'ready') return 'refused';
  if (was.status !== 'pricing') return checkout;
  if (is.status === 'unavailable') return 'notOpened';
  return is.status === 'ready' && checkout === 'notOpened' ? 'none' : checkout;
}

/** A list that turns out to be paid for. @param isNew false if another tab knew it */
function found(charge: Charge = NONE, isNew: boolean): Charge {
  if (isInDoubt(charge)) return { kind: 'charged', learned: true, isOlder: charge.kind === 'remembered' };
  return charge.kind === 'none' && isNew ? { kind: 'earlier' } : charge;
}

export const isInDoubt = (charge: Charge = NONE): boolean =>
  ['accepted', 'sent', 'remembered'].includes(charge.kind);

function idIn(purchase: PurchaseState): string | null {
  if ('order' in purchase) return purchase.order.purchaseId;
  return 'paid' in purchase ? purchase.paid.purchaseId : null;
}

const knownIn = (payments: PaymentsState) =>
  payments.status === 'kept' ? Object.values(payments.payments) : [];
const inDoubt = (payments: PaymentsState): readonly string[] =>
  knownIn(payments).flatMap((known) => ('paymentIntentId' in known ? [known.purchaseId] : []));
const paidIn = (payments: PaymentsState): readonly string[] =>
  knownIn(payments).flatMap((known) => (known.outcome === 'charged' ? [known.purchaseId] : []));

function namedBy(payload: unknown): string | null {
  const named = (payload ?? {}) as {
    readonly purchaseId?: unknown;
    readonly file?: { readonly purchaseId?: unknown };
  };
  const id = named.purchaseId ?? named.file?.purchaseId;
  return typeof id === 'string' ? id : null;
}
