import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import type { Problem } from '../../lib/problems';
import { type Caused, type Paid, userSignedIn, userSignedOut } from '../events';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import type { Purchase } from '../../contract/purchase';

/** What this device knows of a purchase's payment. Ids only: client secrets never enter the state. */
export type KnownPayment = {
  readonly purchaseId: string;
  readonly filters: CanonicalFilters;
  readonly unread?: true;
} & (
  | { readonly outcome: 'charged'; readonly paid: Paid }
  /** The card was sent to Stripe without an answer so far; or the money arrived, and the shop is checking it. */
  | { readonly outcome: 'unknown' | 'inReview'; readonly paymentIntentId: string }
  | { readonly outcome: 'notCharged' }
);

/** What the server says of a payment in doubt. */
export type PaymentAnswer =
  | { readonly outcome: 'charged'; readonly paid: Paid }
  | {
      readonly outcome: 'notCharged';
      /** What Stripe last said about a card for this payment. It may be about an earlier attempt. */
      readonly lastRefusal: string | null;
    }
  | {
      readonly outcome: 'refunded' | 'disputed';
      readonly paidByAnother?: true;
    }
  | { readonly outcome: 'inReview' }
  /** `problem`: why it is unknown; null if Stripe is still processing the payment. */
  | { readonly outcome: 'unknown'; readonly problem: Problem | null };

type Payments = Readonly<Record<string, KnownPayment>>;

/** By their purchases, the newest last. Stored, so that a reload never makes a paid list look unpaid. */
export type PaymentsState =
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly uid: string; readonly payments: Payments };

const MOST_KEPT = 100;
const none = (): PaymentsState => ({ status: 'none' });
const kept = (uid: string, payments: readonly KnownPayment[]): PaymentsState =>
  payments.length === 0
    ? none()
    : {
        status: 'kept',
        uid,
        payments: Object.fromEntries(payments.slice(-MOST_KEPT).map((one) => [one.purchaseId, one])),
      };

const ownOf = (state: PaymentsState, uid: string): readonly KnownPayment[] =>
  state.status === 'kept' && state.uid === uid ? Object.values(state.payments) : [];

const isInDoubt = (payment: KnownPayment): payment is PaymentInDoubt =>
  payment.outcome === 'unknown' || payment.outcome === 'inReview';

/** Of a list, the latest payment is kept, and every one that is in doubt. */
const learned = (state: PaymentsState, uid: string, payment: KnownPayment): PaymentsState =>
  kept(uid, [
    ...ownOf(state, uid).filter(
      (known) =>
        known.purchaseId !== payment.purchaseId &&
        (isInDoubt(known) || !sameFilters(known.filters, payment.filters)),
    ),
    payment,
  ]);

/** That a payment went through is news until its buyer has read it. */
function withNews(state: PaymentsState, uid: string, payment: KnownPayment): KnownPayment {
  const known = ownOf(state, uid).find(({ purchaseId }) => purchaseId === payment.purchaseId);
  const isRead = known === undefined || (known.outcome === 'charged' && !known.unread);
  return payment.outcome !== 'charged' || isRead ? payment : { ...payment, unread: true };
}

/** Of two tabs' knowledge of a payment, the heavier is true: one may not have heard the last answer. */
const WEIGHT = { notCharged: 0, unknown: 1, inReview: 2, charged: 3 } as const;

function heard(state: PaymentsState, uid: string, payment: KnownPayment): PaymentsState {
  const payments = ownOf(state, uid);
  const own = payments.find(({ purchaseId }) => purchaseId === payment.purchaseId);
  if (own === undefined || WEIGHT[payment.outcome] > WEIGHT[own.outcome]) return learned(state, uid, payment);
  const isReadThere = own.outcome === payment.outcome && own.unread && !payment.unread;
  return isReadThere ? read(state, payment.purchaseId) : state;
}

function read(state: PaymentsState, purchaseId: string): PaymentsState {
  if (state.status === 'none' || !state.payments[purchaseId]?.unread) return state;
  return kept(
    state.uid,
    Object.values(state.payments).flatMap((payment) => {
      if (payment.purchaseId !== purchaseId) return payment;
      const { unread: _, ...rest } = payment;
      return rest.outcome === 'notCharged' ? [] : rest;
    }),
  );
}

function forgotten(state: PaymentsState, uid: string, purchaseId: string, unread?: true): PaymentsState {
  const own = ownOf(state, uid);
  const known = own.find((one) => one.purchaseId === purchaseId);
  if (known === undefined || known.outcome === 'notCharged') return state;
  const others = own.filter((one) => one !== known);
  const { filters } = known;
  return kept(uid, unread ? [...others, { purchaseId, filters, outcome: 'notCharged', unread }] : others);
}

type OfAccount<Rest> = PayloadAction<{ readonly uid: string } & Rest>;

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: none,
  reducers: {
    paymentLearned: (state, { payload: { uid, payment } }: OfAccount<{ readonly payment: KnownPayment }>) =>
      learned(state, uid, withNews(state, uid, payment)),
    paymentForgotten: (
      state,
      { payload: { uid, purchaseId } }: OfAccount<{ readonly purchaseId: string }>,
    ): PaymentsState => forgotten(state, uid, purchaseId),
    /** The server was asked about a payment in doubt. `unread`: no dialog has told the buyer the answer. */
    paymentAnswered: (
      state,
      {
        payload: { uid, payment, answer, unread },
      }: OfAccount<{
        readonly payment: PaymentInDoubt;
        readonly answer: PaymentAnswer;
        readonly unread?: true;
      }>,
    ): PaymentsState => {
      const { purchaseId, filters } = payment;
      const known = ownOf(state, uid).find((one) => one.purchaseId === purchaseId);
      // The buyer has signed out meanwhile, or has read it.
      if (known === undefined || known.outcome === 'charged') return state;
      switch (answer.outcome) {
        case 'charged':
          return learned(state, uid, {
            purchaseId,
            filters,
            outcome: 'charged',
            paid: answer.paid,
            ...(unread && { unread }),
          });
        case 'inReview':
          return payment.outcome === 'inReview'
            ? state
            : learned(state, uid, { ...payment, outcome: 'inReview' });
        case 'unknown':
          return state;
        case 'notCharged':
          return forgotten(state, uid, purchaseId, unread);
        case 'refunded':
        case 'disputed':
          // It was charged once.
          return forgotten(state, uid, purchaseId);
      }
    },
    paymentsHeard: (state, { payload: { uid, payments } }: OfAccount<{ readonly payments: Payments }>) =>
      Object.values(payments).reduce((known, payment) => heard(known, uid, payment), state),
    paymentRead: (state, { payload }: PayloadAction<{ readonly purchaseId: string } & Caused>) =>
      read(state, payload.purchaseId),
  },
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (state, { payload: { user } }) =>
        state.status === 'kept' && state.uid !== user.uid ? none() : state,
      )
      .addCase(userSignedOut, (state) => (state.status === 'none' ? state : none()));
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof paymentsSlice> {}
}

export const { paymentLearned, paymentForgotten, paymentAnswered, paymentsHeard, paymentRead } =
  paymentsSlice.actions;

export const paymentCheckChosen = createAction('payments/paymentCheckChosen');

export type PaymentInDoubt = Extract<KnownPayment, { paymentIntentId: string }>;
type ChargedPayment = Extract<KnownPayment, { paid: Paid }>;

/** The signed-in user's payments that this device remembers, the newest first. */
export const selectKnownPayments = (state: RootState): readonly KnownPayment[] =>
  ownOf(state.payments, selectUser(state)?.uid ?? '').toReversed();

export const selectUnreadPayment = (state: RootState) =>
  selectKnownPayments(state).find(
    (payment): payment is Exclude<KnownPayment, PaymentInDoubt> =>
      payment.unread === true && !isInDoubt(payment),
  );

export const selectKnownPayment = (state: RootState, filters: CanonicalFilters) =>
  selectKnownPayments(state).find(
    (payment): payment is ChargedPayment | PaymentInDoubt =>
      payment.outcome !== 'notCharged' && sameFilters(payment.filters, filters),
  );

export const selectPaymentsInDoubt = (state: RootState): readonly PaymentInDoubt[] =>
  selectKnownPayments(state).filter(isInDoubt);

export const selectHasPaymentToTell = (state: RootState): boolean =>
  selectKnownPayments(state).some((payment) => payment.unread === true || isInDoubt(payment));

export const paidOf = ({ id, record_count, completed_at, receipt_url, organization }: Purchase): Paid => ({
  purchaseId: id,
  recordCount: record_count,
  boughtAt: completed_at,
  receiptUrl: receipt_url,
  organization,
});

export const chargedPayment = (purchase: Purchase, filters: CanonicalFilters): ChargedPayment => ({
  purchaseId: purchase.id,
  filters,
  outcome: 'charged',
  paid: paidOf(purchase),
});
