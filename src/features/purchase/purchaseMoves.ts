import type { KnownPayment, PaymentAnswer } from '../../state/payments/paymentsSlice';
import { type In, type Reduce, whenIn } from '../../state/when';
import { earlierPayment, PAID_BY_ANOTHER } from './purchaseMessages';
import {
  type AffirmDraft,
  isLocked,
  type Order,
  type PayError,
  type PurchaseState,
  type Seen,
} from './purchaseState';

export type Attempt<Rest = unknown> = { readonly attemptId: string } & Rest;

export const when = whenIn<PurchaseState>();

/** An answer to an attempt, in the states that wait for it. One to an earlier attempt changes nothing. */
export const answer = <Status extends 'pricing' | 'paying', Payload extends Attempt>(
  statuses: readonly Status[],
  next: (state: In<PurchaseState, Status>, payload: Payload) => PurchaseState,
): Reduce<PurchaseState, Payload> =>
  when(statuses, (state, payload: Payload) =>
    (state as Attempt).attemptId === payload.attemptId ? next(state, payload) : state,
  );

export const close = (state: PurchaseState): PurchaseState => {
  if (state.status === 'closed' || isLocked(state)) return state;
  const draft = 'draft' in state ? state.draft : undefined;
  return { status: 'closed', ...(draft && { draft }) };
};

export const readyAgain = (
  { order, organization }: In<PurchaseState, 'paying'>,
  payError: PayError,
  newOrder = order,
): PurchaseState => ({
  status: 'ready',
  seen: order,
  order: newOrder,
  organization,
  cardComplete: true,
  payError,
});

export function settle(
  { order, checks }: In<PurchaseState, 'confirming'>,
  paymentAnswer: PaymentAnswer,
): PurchaseState {
  switch (paymentAnswer.outcome) {
    case 'charged':
      return { status: 'paid', paid: paymentAnswer.paid, justPaid: true };
    case 'notCharged':
      return {
        status: 'ready',
        seen: order,
        order: { ...order, mayBeOver: true },
        organization: order.organization,
        // After a second check the card field is a new one, and empty.
        cardComplete: checks === 0,
        payError: {
          kind: 'notCompleted',
          lastRefusal: order.refusedBefore ? null : paymentAnswer.lastRefusal,
        },
      };
    case 'refunded':
    case 'disputed':
      return {
        status: 'unavailable',
        seen: order,
        ...(paymentAnswer.paidByAnother ? PAID_BY_ANOTHER : earlierPayment(paymentAnswer.outcome)),
      };
    case 'inReview':
      return { status: 'unsettled', order, problem: null, checks };
    case 'unknown':
      return { status: 'unsettled', order, problem: paymentAnswer.problem, checks };
  }
}

/** Another tab has paid for what this dialog asks for, or knows that it is paid. */
export function paidElsewhere(
  state: PurchaseState,
  payments: Readonly<Record<string, KnownPayment>>,
): PurchaseState {
  if (!('order' in state) || isLocked(state)) return state;
  const heard = payments[state.order.purchaseId];
  return heard?.outcome === 'charged' ? { status: 'owned', paid: heard.paid } : state;
}

export const checkAgain = ({ order, checks }: In<PurchaseState, 'unsettled'>): PurchaseState => ({
  status: 'confirming',
  order,
  checks: checks + 1,
});

type Asking = In<PurchaseState, 'pricing' | 'paying'>;

/** If this page's text was just sent, there is another one, which the page does not have. */
export const requireAffirmation = (state: Asking): PurchaseState => {
  const typed = state.status === 'paying' ? { organization: state.organization } : state.draft;
  const draft = { ...typed, agreed: false };
  if ('sent' in state) return { status: 'outdated', draft };
  return { status: 'affirming', seen: seenIn(state), draft };
};

export const seenIn = (state: Asking): Seen => (state.status === 'pricing' ? state.seen : state.order);

export const priced = ({ seen, sent }: In<PurchaseState, 'pricing'>, order: Order): PurchaseState => ({
  status: 'ready',
  seen,
  order,
  organization: sent?.organization ?? organizationFor(order),
  cardComplete: false,
  payError: null,
});

/** Whom the receipt names, or else whom the buyer affirmed for. It is sent before the card is charged. */
function organizationFor({ organization, reliesOn = [] }: Order): string {
  const [named, ...others] = new Set(reliesOn.map((said) => said.organization));
  return organization === '' && others.length === 0 ? (named ?? '') : organization;
}

/** A committee's name stays if the buyer typed it. */
export const typedFor = (order: Order, organization: string): AffirmDraft =>
  organization.trim() === '' || organization === organizationFor(order) ? {} : { organization };
