import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { type Paid, userSignedIn, userSignedOut } from '../events';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import type { Purchase } from '../../contract/purchase';

/** What this device knows of the payment for a list. Ids only: client secrets never enter the state. */
export type KnownPayment = { readonly filters: CanonicalFilters } & (
  | { readonly outcome: 'charged'; readonly paid: Paid }
  /** The card was sent to Stripe, and no answer has come yet. */
  | { readonly outcome: 'unknown'; readonly purchaseId: string; readonly paymentIntentId: string }
);

/**
 * One account's payments, newest first. Persisted, so that a lost answer or a reload never makes a paid list
 * look unpaid. Forgotten when the user signs out.
 */
export type PaymentsState =
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly uid: string; readonly payments: readonly KnownPayment[] };

const MOST_KEPT = 100;
const none = (): PaymentsState => ({ status: 'none' });

const withoutList = (state: PaymentsState, uid: string, filters: CanonicalFilters) =>
  state.status === 'kept' && state.uid === uid
    ? state.payments.filter((payment) => !sameFilters(payment.filters, filters))
    : [];

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: none,
  reducers: {
    paymentLearned: (
      state,
      { payload: { uid, payment } }: PayloadAction<{ uid: string; payment: KnownPayment }>,
    ): PaymentsState => ({
      status: 'kept',
      uid,
      payments: [payment, ...withoutList(state, uid, payment.filters)].slice(0, MOST_KEPT),
    }),
    /** The provider or the server said that the list is not paid for, or not any more. */
    paymentForgotten: (
      state,
      { payload: { uid, filters } }: PayloadAction<{ uid: string; filters: CanonicalFilters }>,
    ): PaymentsState => {
      if (state.status === 'none' || state.uid !== uid) return state;
      const payments = withoutList(state, uid, filters);
      if (payments.length === state.payments.length) return state;
      return payments.length === 0 ? none() : { ...state, payments };
    },
    paymentCheckChosen: (state): PaymentsState => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (state, { payload: { user } }) =>
        state.status === 'kept' && state.uid !== user.uid ? none() : state,
      )
      .addCase(userSignedOut, (state) => (state.status === 'none' ? state : none()));
  },
  selectors: { selectPayments: (state) => state },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof paymentsSlice> {}
}

export const { paymentLearned, paymentForgotten, paymentCheckChosen } = paymentsSlice.actions;

export type PaymentInDoubt = Extract<KnownPayment, { outcome: 'unknown' }>;

const NONE: readonly KnownPayment[] = [];

/** The signed-in user's payments that this device remembers. */
export function selectKnownPayments(state: RootState): readonly KnownPayment[] {
  const known = paymentsSlice.selectors.selectPayments(state);
  return known.status === 'kept' && known.uid === selectUser(state)?.uid ? known.payments : NONE;
}

/** What this device remembers of the signed-in user's payment for a list. */
export const selectKnownPayment = (state: RootState, filters: CanonicalFilters): KnownPayment | undefined =>
  selectKnownPayments(state).find((payment) => sameFilters(payment.filters, filters));

/** The signed-in user's payments of which it is not known yet whether they went through. */
export const selectPaymentsInDoubt = (state: RootState): readonly PaymentInDoubt[] =>
  selectKnownPayments(state).filter((payment) => payment.outcome === 'unknown');

/** What the screens need to know of a paid purchase. */
export const paidOf = ({ id, record_count, completed_at, receipt_url, organization }: Purchase): Paid => ({
  purchaseId: id,
  recordCount: record_count,
  boughtAt: completed_at,
  receiptUrl: receipt_url,
  organization,
});
