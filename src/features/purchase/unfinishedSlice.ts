import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { userLeft } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';
import { paymentLearned, selectKnownPayment } from '../../state/payments/paymentsSlice';
import { selectPath } from '../../state/route/routeSlice';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectUser } from '../../state/session/authSlice';
import type { RootState } from '../../state/types';
import { checkoutClosed } from './purchaseEvents';
import { listFoundOwned } from './purchaseSlice';

/** A list that an account was buying. The amount is in cents. */
export interface Unfinished {
  readonly uid: string;
  readonly filters: CanonicalFilters;
  readonly amountCents: number;
  readonly recordCount: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/**
 * The last checkout, until it is closed or paid. Persisted for an hour, so that a buyer whose browser was
 * closed meanwhile finds the list again.
 */
export type UnfinishedState = { readonly status: 'none' } | ({ readonly status: 'kept' } & Unfinished);

const none = (): UnfinishedState => ({ status: 'none' });
const forgotten = (state: UnfinishedState): UnfinishedState => (state.status === 'none' ? state : none());

export const unfinishedSlice = createSlice({
  name: 'unfinished',
  initialState: none,
  reducers: {
    checkoutKept: (_state, { payload }: PayloadAction<Unfinished>): UnfinishedState => ({
      status: 'kept',
      ...payload,
    }),
    noticeDismissed: forgotten,
  },
  extraReducers: (builder) => {
    builder
      // The buyer decided not to buy it now.
      .addCase(checkoutClosed, forgotten)
      .addCase(listFoundOwned, forgotten)
      .addCase(paymentLearned, (state, { payload: { payment } }) =>
        state.status === 'kept' &&
        payment.outcome === 'charged' &&
        sameFilters(state.filters, payment.filters)
          ? none()
          : state,
      )
      .addMatcher(userLeft, forgotten);
  },
});

provideReducer(unfinishedSlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof unfinishedSlice> {}
}

export const { checkoutKept, noticeDismissed } = unfinishedSlice.actions;

/**
 * What the signed-in user was buying, where they look for it: on the home page, the profile and a search
 * screen without a search. Null while a checkout is open, and while it is or may be paid: then the payment's
 * own messages speak.
 */
export function selectUnfinished(state: RootState): Unfinished | null {
  const { unfinished } = state;
  if (unfinished.status === 'none' || unfinished.uid !== selectUser(state)?.uid) return null;
  const path = selectPath(state);
  const isHere =
    path === '/' || path === '/profile' || (path === SEARCH_PATH && selectSearchStatus(state) === 'idle');
  return !isHere ||
    state.purchase.status !== 'closed' ||
    selectKnownPayment(state, unfinished.filters) !== undefined
    ? null
    : unfinished;
}
