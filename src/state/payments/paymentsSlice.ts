import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { type Caused, type Paid, userSignedIn, userSignedOut } from '../events';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import type { Purchase } from '../../contract/purchase';

/** What this device knows of the payment for a list. Ids only: client secrets never enter the state. */
export type KnownPayment = { readonly filters: CanonicalFilters } & (
  | { readonly outcome: 'charged'; readonly paid: Paid }
  /**
   * The card was sent to Stripe, and no answer has come yet; or the money arrived, and the shop is checking it.
   */
  | {
      readonly outcome: 'unknown' | 'inReview';
      readonly purchaseId: string;
      readonly paymentIntentId: string;
    }
);

/** What became of a payment in doubt, until its buyer has read it. `paid`: null if it was not made. */
export interface PaymentNews {
  readonly filters: CanonicalFilters;
  readonly paid: Paid | null;
}

/**
 * One account's payments, newest first, and the latest news of one. Persisted, so that a lost answer or a
 * reload never makes a paid list look unpaid. Forgotten when the user signs out.
 */
export type PaymentsState =
  | { readonly status: 'none' }
  | {
      readonly status: 'kept';
      readonly uid: string;
      readonly payments: readonly KnownPayment[];
      readonly news: PaymentNews | null;
    };

const MOST_KEPT = 100;
const none = (): PaymentsState => ({ status: 'none' });
const kept = (state: Extract<PaymentsState, { status: 'kept' }>): PaymentsState =>
  state.payments.length === 0 && state.news === null ? none() : state;

const ownOf = (state: PaymentsState, uid: string): readonly KnownPayment[] =>
  state.status === 'kept' && state.uid === uid ? state.payments : [];
const withoutList = (state: PaymentsState, uid: string, filters: CanonicalFilters) =>
  ownOf(state, uid).filter((payment) => !sameFilters(payment.filters, filters));

/** The news that stays when a list's payment is heard of again. */
const newsBut = (state: PaymentsState, uid: string, filters: CanonicalFilters): PaymentNews | null =>
  state.status === 'kept' && state.uid === uid && state.news && !sameFilters(state.news.filters, filters)
    ? state.news
    : null;

type OfAccount<Rest> = { readonly uid: string } & Rest;
/** An event about the payment for a list. `isNews`: the buyer has yet to read it, or a reload may come first. */
type OfList<Rest> = OfAccount<{ readonly isNews?: boolean } & Rest>;

const learned = (
  state: PaymentsState,
  { uid, payment, isNews }: OfList<{ readonly payment: KnownPayment }>,
): PaymentsState => ({
  status: 'kept',
  uid,
  payments: [payment, ...withoutList(state, uid, payment.filters)].slice(0, MOST_KEPT),
  news:
    isNews === true && payment.outcome === 'charged'
      ? { filters: payment.filters, paid: payment.paid }
      : newsBut(state, uid, payment.filters),
});

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: none,
  reducers: {
    paymentLearned: (state, { payload }: PayloadAction<OfList<{ readonly payment: KnownPayment }>>) =>
      learned(state, payload),
    /** The provider or the server said that the list is not paid for, or not any more. */
    paymentForgotten: (
      state,
      { payload: { uid, filters, isNews } }: PayloadAction<OfList<{ readonly filters: CanonicalFilters }>>,
    ): PaymentsState => {
      if (state.status === 'none' || state.uid !== uid) return state;
      const payments = withoutList(state, uid, filters);
      if (payments.length === state.payments.length) return state;
      const news = isNews === true ? { filters, paid: null } : newsBut(state, uid, filters);
      return kept({ ...state, payments, news });
    },
    /**
     * Another tab of this account has stored these: the lists of which this one knows nothing join its own,
     * and what is paid for there is in doubt no more.
     */
    paymentsHeard: (
      state,
      {
        payload: { uid, payments },
      }: PayloadAction<OfAccount<{ readonly payments: readonly KnownPayment[] }>>,
    ): PaymentsState =>
      payments.reduceRight<PaymentsState>((known, payment) => {
        const { outcome } =
          ownOf(known, uid).find(({ filters }) => sameFilters(filters, payment.filters)) ?? {};
        const isNew = outcome === undefined || (outcome !== 'charged' && payment.outcome === 'charged');
        return isNew ? learned(known, { uid, payment }) : known;
      }, state),
    newsRead: (state, _event: PayloadAction<Caused | undefined>): PaymentsState =>
      state.status === 'none' || state.news === null ? state : kept({ ...state, news: null }),
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

export const { paymentLearned, paymentForgotten, paymentsHeard, newsRead, paymentCheckChosen } =
  paymentsSlice.actions;

export type PaymentInDoubt = Exclude<KnownPayment, { outcome: 'charged' }>;

const NONE: readonly KnownPayment[] = [];

function selectKept(state: RootState) {
  const known = paymentsSlice.selectors.selectPayments(state);
  return known.status === 'kept' && known.uid === selectUser(state)?.uid ? known : null;
}

/** The signed-in user's payments that this device remembers. */
export const selectKnownPayments = (state: RootState): readonly KnownPayment[] =>
  selectKept(state)?.payments ?? NONE;

/** What the signed-in user has yet to read of a payment. */
export const selectPaymentNews = (state: RootState): PaymentNews | null => selectKept(state)?.news ?? null;

/** What this device remembers of the signed-in user's payment for a list. */
export const selectKnownPayment = (state: RootState, filters: CanonicalFilters): KnownPayment | undefined =>
  selectKnownPayments(state).find((payment) => sameFilters(payment.filters, filters));

/** The signed-in user's payments of which it is not known yet whether they went through. */
export const selectPaymentsInDoubt = (state: RootState): readonly PaymentInDoubt[] =>
  selectKnownPayments(state).filter((payment) => payment.outcome !== 'charged');

/** Whether to show the signed-in user a payment, unless another screen does. */
export const selectHasPaymentToTell = (state: RootState): boolean =>
  selectPaymentNews(state) !== null || selectPaymentsInDoubt(state).length > 0;

/** What the screens need to know of a paid purchase. */
export const paidOf = ({ id, record_count, completed_at, receipt_url, organization }: Purchase): Paid => ({
  purchaseId: id,
  recordCount: record_count,
  boughtAt: completed_at,
  receiptUrl: receipt_url,
  organization,
});
