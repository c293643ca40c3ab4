import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ResponseOf } from '../../contract/endpoint';
import type { ChosenFile } from '../../contract/files';
import type { CanonicalFilters } from '../../contract/filters';
import type { Purchase } from '../../contract/purchase';
import { ownedListEndpoint } from '../../contract/purchases';
import { recallFiles } from '../../downloads/recallFiles';
import { api, apiCall } from '../../services/api';
import { type Paid, purchaseRequested } from '../../state/events';
import { isCheckoutRemembered } from '../../state/payments/checkoutInTab';
import {
  chargedPayment,
  paidOf,
  type PaymentInDoubt,
  paymentForgotten,
  paymentLearned,
  selectKnownPayment,
} from '../../state/payments/paymentsSlice';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';

/** With the file that was last chosen for it, and whether another account paid. */
type OwnedPurchase = Purchase & { readonly file: ChosenFile | null; readonly isShared?: boolean };

/** The purchase of a list that the signed-in user may download. */
export const ownedApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownedList: build.query<OwnedPurchase | null, CanonicalFilters>({
      query: (filters) => apiCall(ownedListEndpoint, { body: { searchParameters: filters }, signedIn: true }),
      transformResponse: ({ purchase, file, is_shared }: ResponseOf<typeof ownedListEndpoint>) =>
        purchase && { ...purchase, file: file ?? null, ...(is_shared === true && { isShared: true }) },
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export type Ownership =
  | { readonly status: 'notOwned' }
  | { readonly status: 'checking' }
  /** `isShared`: another account paid. */
  | { readonly status: 'owned'; readonly paid: Paid; readonly isShared?: boolean }
  /** The checkout is open; Stripe or the bank has the card. */
  | { readonly status: 'paying' }
  /** Stripe has the card, and no answer has come. */
  | { readonly status: 'inDoubt'; readonly payment: PaymentInDoubt['outcome'] };

/** Returns a new object each time, so it can’t be an input of a selector. */
function ownedAnswer(state: RootState) {
  const list = selectListOnOffer(state);
  return list === null || list.total === 0 || selectUser(state) === null
    ? undefined
    : ownedApi.endpoints.ownedList.select(list.filters)(state);
}

/** The purchase that waits for its first answer: not yet in doubt. */
const selectIdOfPaying = ({ purchase }: RootState) =>
  purchase?.status === 'paying' || (purchase?.status === 'confirming' && purchase.checks === 0)
    ? purchase.order.purchaseId
    : null;

/** The server decides. While it can’t be reached, this device’s memory does. */
export const selectOwnership: (state: RootState) => Ownership = createSelector(
  [
    (state: RootState) => ownedAnswer(state)?.data,
    (state: RootState) => ownedAnswer(state)?.status,
    (state: RootState) => {
      const list = selectListOnOffer(state);
      return list === null ? undefined : selectKnownPayment(state, list.filters);
    },
    selectIdOfPaying,
  ],
  (purchase, status, known, paying) => {
    if (purchase) return { status: 'owned', paid: paidOf(purchase), isShared: purchase.isShared === true };
    if (known !== undefined && known.outcome !== 'charged')
      return known.purchaseId === paying
        ? { status: 'paying' }
        : { status: 'inDoubt', payment: known.outcome };
    const isAsked = status === QueryStatus.pending || status === QueryStatus.uninitialized;
    if (known === undefined && purchase === undefined && isAsked) return { status: 'checking' };
    if (known === undefined || status === QueryStatus.fulfilled) return { status: 'notOwned' };
    return { status: 'owned', paid: known.paid };
  },
);

/** Remembers on this device what the server says about a purchase. */
export function setupOwnership(start: AppStartListening): void {
  const { ownedList } = ownedApi.endpoints;
  start({
    matcher: ownedList.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const { dispatch } = listenerApi;
      const uid = selectUser(listenerApi.getState())?.uid;
      const filters = meta.arg.originalArgs;
      const { requestId } = ownedList.select(filters)(listenerApi.getState());
      // Outdated, or of another user.
      if (uid === undefined || requestId !== meta.requestId) return;
      if (payload !== null) {
        // This device remembers the payments of its own buyers.
        if (payload.isShared !== true)
          dispatch(paymentLearned({ uid, payment: chargedPayment(payload, filters) }));
        recallFiles([payload], listenerApi);
        return;
      }
      const known = selectKnownPayment(listenerApi.getState(), filters);
      // No longer paid: refunded, or the data is newer.
      if (known?.outcome === 'charged') dispatch(paymentForgotten({ uid, purchaseId: known.purchaseId }));
      // The page was reloaded while the checkout of this list waited for a card.
      const isClosed = (listenerApi.getState().purchase?.status ?? 'closed') === 'closed';
      if (known === undefined && isClosed && isCheckoutRemembered(listenerApi))
        dispatch(purchaseRequested({ by: 'page' }));
    },
  });
}
