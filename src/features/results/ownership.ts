import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ResponseOf } from '../../contract/endpoint';
import type { ChosenFile } from '../../contract/files';
import type { CanonicalFilters } from '../../contract/filters';
import type { Purchase } from '../../contract/purchase';
import { ownedListEndpoint } from '../../contract/purchases';
import { recallFiles } from '../../downloads/recallFiles';
import { api, apiCall } from '../../services/api';
import type { Paid } from '../../state/events';
import {
  paidOf,
  type PaymentInDoubt,
  paymentForgotten,
  paymentLearned,
  selectKnownPayment,
} from '../../state/payments/paymentsSlice';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';

/** With the file of it that was last asked for. */
type OwnedPurchase = Purchase & { readonly file: ChosenFile | null };

/** The signed-in user's purchase of the list in the results; asked again after each purchase. */
export const ownedApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownedList: build.query<OwnedPurchase | null, CanonicalFilters>({
      query: (filters) => apiCall(ownedListEndpoint, { body: { searchParameters: filters }, signedIn: true }),
      transformResponse: ({ purchase, file }: ResponseOf<typeof ownedListEndpoint>) =>
        purchase && { ...purchase, file: file ?? null },
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Whether the signed-in user has paid for the list in the results. */
export type Ownership =
  | { readonly status: 'notOwned' }
  /** The server is being asked. */
  | { readonly status: 'checking' }
  | { readonly status: 'owned'; readonly paid: Paid }
  /** Its checkout is open, and the card is with Stripe or the buyer's bank. */
  | { readonly status: 'paying' }
  /** The card was sent to Stripe, and no answer has come yet. */
  | { readonly status: 'inDoubt'; readonly payment: PaymentInDoubt['outcome'] };

/** The server's answer about the list on offer; a new object each time, so no input of a selector. */
function ownedAnswer(state: RootState) {
  const list = selectListOnOffer(state);
  return list === null || list.total === 0 || selectUser(state) === null
    ? undefined
    : ownedApi.endpoints.ownedList.select(list.filters)(state);
}

/** The purchase whose checkout waits for its first answer, as the state says: not every wait is a doubt. */
const selectIdOfPaying = ({ purchase }: RootState) =>
  purchase?.status === 'paying' || (purchase?.status === 'confirming' && purchase.checks === 0)
    ? purchase.order.purchaseId
    : null;

/** The server's answer counts. While it can't be reached, what this device remembers does. */
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
    if (purchase) return { status: 'owned', paid: paidOf(purchase) };
    if (known !== undefined && known.outcome !== 'charged')
      return known.purchaseId === paying
        ? { status: 'paying' }
        : { status: 'inDoubt', payment: known.outcome };
    // It is asked as soon as it is shown.
    const isAsked = status === QueryStatus.pending || status === QueryStatus.uninitialized;
    if (known === undefined && purchase === undefined && isAsked) return { status: 'checking' };
    if (known === undefined || status === QueryStatus.fulfilled) return { status: 'notOwned' };
    return { status: 'owned', paid: known.paid };
  },
);

/** What the server says of a list's purchase is what this device remembers of it. */
export function setupOwnership(start: AppStartListening): void {
  const { ownedList } = ownedApi.endpoints;
  start({
    matcher: ownedList.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const { dispatch } = listenerApi;
      const uid = selectUser(listenerApi.getState())?.uid;
      const filters = meta.arg.originalArgs;
      const { requestId } = ownedList.select(filters)(listenerApi.getState());
      // The answer to an earlier question, perhaps of another user.
      if (uid === undefined || requestId !== meta.requestId) return;
      if (payload !== null) {
        dispatch(paymentLearned({ uid, payment: { filters, outcome: 'charged', paid: paidOf(payload) } }));
        recallFiles([payload], listenerApi);
      }
      // Paid for once, and not any more: refunded, or the list has new data.
      else if (selectKnownPayment(listenerApi.getState(), filters)?.outcome === 'charged')
        dispatch(paymentForgotten({ uid, filters }));
    },
  });
}
