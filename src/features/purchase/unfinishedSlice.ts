import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import type { NamedElection } from '../../lib/filterWords';
import { userLeft } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';
import { paymentForgotten, paymentLearned, selectKnownPayment } from '../../state/payments/paymentsSlice';
import { selectPath } from '../../state/route/routeSlice';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectUser } from '../../state/session/authSlice';
import type { RootState } from '../../state/types';
import { checkoutClosed } from './purchaseEvents';
import { listFoundOwned, paymentConfirmed } from './purchaseSlice';

/** A list that an account was buying. The amount is in cents. */
export interface Unfinished {
  readonly uid: string;
  readonly filters: CanonicalFilters;
  readonly amountCents: number;
  readonly recordCount: number;
  /** Those of the list's state, for its words. */
  readonly elections: readonly NamedElection[];
  /** How many pieces its file was to have; null for one per voter. */
  readonly households: number | null;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/**
 * The last checkout, until it is closed or its dialog says that it is paid. Persisted for an hour, so that a
 * buyer whose browser was closed meanwhile finds the list again, or reads that it was paid.
 */
export type UnfinishedState =
  | { readonly status: 'none' }
  /** `paying`: the card was sent, and no answer has come yet. */
  | ({ readonly status: 'kept' | 'paying' } & Unfinished)
  | ({ readonly status: 'paid'; readonly purchaseId: string } & Unfinished);
export type LeftCheckout = Exclude<UnfinishedState, { readonly status: 'none' }>;

const none = (): UnfinishedState => ({ status: 'none' });
const forgotten = (state: UnfinishedState): UnfinishedState => (state.status === 'none' ? state : none());
const isOf = (
  state: UnfinishedState,
  { uid, filters }: { readonly uid: string; readonly filters: CanonicalFilters },
): state is LeftCheckout =>
  state.status !== 'none' && state.uid === uid && sameFilters(state.filters, filters);

/** A payment that went through without its dialog is news; one of a list that was bought otherwise is not. */
function learned(
  state: UnfinishedState,
  { payload: { uid, payment } }: ReturnType<typeof paymentLearned>,
): UnfinishedState {
  if (!isOf(state, { uid, ...payment }) || state.status === 'paid') return state;
  if (payment.outcome === 'unknown') return { ...state, status: 'paying' };
  return state.status === 'kept' ? none() : { ...state, status: 'paid', purchaseId: payment.paid.purchaseId };
}

export const unfinishedSlice = createSlice({
  name: 'unfinished',
  initialState: none,
  reducers: {
    checkoutKept: (_state, { payload }: PayloadAction<Unfinished>): UnfinishedState => ({
      status: 'kept',
      ...payload,
    }),
    noticeDismissed: forgotten,
    /** The payment went back. */
    noticeOutdated: forgotten,
  },
  extraReducers: (builder) => {
    builder
      // The buyer decided not to buy it now.
      .addCase(checkoutClosed, (state) => (state.status === 'paying' ? state : forgotten(state)))
      .addCase(listFoundOwned, forgotten)
      .addCase(paymentConfirmed, forgotten)
      .addCase(paymentLearned, learned)
      .addCase(paymentForgotten, (state, { payload }): UnfinishedState =>
        isOf(state, payload) && state.status === 'paying' ? { ...state, status: 'kept' } : state,
      )
      .addMatcher(userLeft, forgotten);
  },
});

provideReducer(unfinishedSlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof unfinishedSlice> {}
}

export const { checkoutKept, noticeDismissed, noticeOutdated } = unfinishedSlice.actions;

/**
 * What the signed-in user was buying, where they look for it: on the home page, the profile and a search
 * screen without a search. Null while a checkout is open, and for a list that was bought otherwise.
 */
export function selectUnfinished(state: RootState): LeftCheckout | null {
  const { unfinished } = state;
  if (unfinished.status === 'none' || unfinished.uid !== selectUser(state)?.uid) return null;
  const path = selectPath(state);
  const isHere =
    path === '/' || path === '/profile' || (path === SEARCH_PATH && selectSearchStatus(state) === 'idle');
  return !isHere ||
    state.purchase.status !== 'closed' ||
    (unfinished.status === 'kept' && selectKnownPayment(state, unfinished.filters) !== undefined)
    ? null
    : unfinished;
}
