import { REHYDRATE } from 'redux-persist';
import { fileSaved, fileStarted } from '../../downloads/downloadsSlice';
import { checkoutOpened, payChosen } from '../../features/purchase/purchaseSlice';
import { isAbout, type PurchaseState } from '../../features/purchase/purchaseState';
import { userSignedIn } from '../../state/events';
import type { PaymentAnswer } from '../../state/payments/paymentsSlice';
import { paymentAnswered, paymentLearned, paymentsHeard } from '../../state/payments/paymentsSlice';
import type { WholeState } from '../../state/types';
import type { TraceEntry } from '../../trace/traceFormat';

/** What a trace shows of the money for a purchase. */
export interface Payment {
  readonly charge:
    | 'none'
    /** This visit only found that the list had been paid for. */
    | 'earlier'
    /** The card was sent to Stripe, but no answer came. */
    | 'sent'
    /** Stripe accepted the card, but the shop has not confirmed the payment. */
    | 'accepted'
    /** In doubt, until the shop said that it is not paid, which it also says of one that was paid back. */
    | 'dropped'
    | 'charged'
    | 'refunded'
    | 'disputed';
  /** When the card was sent or accepted, in epoch milliseconds; null if before the trace begins. */
  readonly at: number | null;
}
type Payments = Readonly<Record<string, Payment>>;

export interface Visit {
  /** By their purchases, in the order in which they came up. */
  readonly payments: Payments;
  /** The purchase that was named last. */
  readonly latest: string | null;
  /** Presses of Pay in the latest checkout. */
  readonly tries: number;
  readonly file: 'none' | 'began' | 'saved';
}

const NONE: Payment = { charge: 'none', at: null };

export const visitAt = (start: WholeState): Visit => ({
  payments: withRemembered({}, start),
  latest: null,
  tries: 0,
  file: 'none',
});

export function visitAfter(visit: Visit, entry: TraceEntry, before: WholeState, after: WholeState): Visit {
  const { action } = entry;
  const isPress = payChosen.match(action) && after.purchase.status === 'paying';
  const file = fileSaved.match(action) ? 'saved' : fileStarted.match(action) ? 'began' : 'none';
  return {
    payments: paymentsAfter(visit.payments, entry, before, after),
    latest: idIn(after.purchase) ?? namedBy(action.payload) ?? visit.latest,
    tries: checkoutOpened.match(action) ? 0 : visit.tries + (isPress ? 1 : 0),
    file: visit.file === 'saved' || file === 'none' ? visit.file : file,
  };
}

function paymentsAfter(
  payments: Payments,
  { action, at }: TraceEntry,
  before: WholeState,
  after: WholeState,
): Payments {
  // Another customer of the device.
  if (userSignedIn.match(action) && before.payments !== after.payments) return {};
  if (action.type === REHYDRATE || paymentsHeard.match(action)) return withRemembered(payments, after);
  if (paymentAnswered.match(action)) {
    const { payment, answer } = action.payload;
    const known = payments[payment.purchaseId];
    if (!isInDoubt(known)) return payments;
    const isAsked = isAbout(before.purchase, payment.purchaseId);
    return { ...payments, [payment.purchaseId]: afterAnswer(known, answer.outcome, isAsked) };
  }
  if (paymentLearned.match(action)) {
    const { purchaseId, outcome } = action.payload.payment;
    const known = payments[purchaseId];
    return { ...payments, [purchaseId]: outcome === 'charged' ? foundPaid(known) : { charge: 'sent', at } };
  }
  return before.purchase === after.purchase
    ? payments
    : afterStep(payments, before.purchase, after.purchase, at);
}

/** What becomes of a payment in doubt. @param isAsked the dialog waits for it */
function afterAnswer(known: Payment, outcome: PaymentAnswer['outcome'], isAsked: boolean): Payment {
  switch (outcome) {
    case 'unknown':
    case 'inReview':
      return known;
    case 'notCharged':
      return isAsked ? NONE : { ...known, charge: 'dropped' };
    default:
      return { ...known, charge: outcome };
  }
}

/** What a step of the checkout says of the money. */
function afterStep(payments: Payments, was: PurchaseState, is: PurchaseState, at: number): Payments {
  const [wasId, id] = [idIn(was), idIn(is)];
  const isOver = was.status === 'paying' && !['confirming', 'unsettled', 'closed'].includes(is.status);
  const others = isOver && wasId !== null ? { ...payments, [wasId]: NONE } : payments;
  if (id === null) return others;
  // The server may put another purchase in place of an old one while the name is saved.
  if (is.status === 'paying') return { ...others, [id]: { charge: 'sent', at } };
  if (is.status === 'owned') return { ...others, [id]: foundPaid(others[id]) };
  return is.status === 'confirming' && was.status === 'paying'
    ? { ...others, [id]: { charge: 'accepted', at } }
    : others;
}

/** With what the browser's storage or another tab says: nothing of how a payment ended that this visit didn't see. */
function withRemembered(payments: Payments, state: WholeState): Payments {
  const known = state.payments.status === 'kept' ? Object.values(state.payments.payments) : [];
  const remembered = known.flatMap(({ purchaseId, outcome }): [string, Payment][] => {
    const own = payments[purchaseId];
    if (outcome === 'charged') return isInDoubt(own) ? [[purchaseId, foundPaid(own)]] : [];
    return own === undefined && outcome !== 'notCharged' ? [[purchaseId, { charge: 'sent', at: null }]] : [];
  });
  return { ...payments, ...Object.fromEntries(remembered) };
}

/** A list that turns out to be paid for. */
function foundPaid(known: Payment = NONE): Payment {
  if (isInDoubt(known)) return { ...known, charge: 'charged' };
  return known.charge === 'none' ? { charge: 'earlier', at: null } : known;
}

export const isInDoubt = (
  payment: Payment | undefined,
): payment is Payment & { readonly charge: 'sent' | 'accepted' } =>
  payment?.charge === 'sent' || payment?.charge === 'accepted';

function idIn(purchase: PurchaseState): string | null {
  if ('order' in purchase) return purchase.order.purchaseId;
  return 'paid' in purchase ? purchase.paid.purchaseId : null;
}

function namedBy(payload: unknown): string | null {
  const named = (payload ?? {}) as {
    readonly purchaseId?: unknown;
    readonly file?: { readonly purchaseId?: unknown };
  };
  const id = named.purchaseId ?? named.file?.purchaseId;
  return typeof id === 'string' ? id : null;
}
