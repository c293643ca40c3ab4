import { createSelector } from '@reduxjs/toolkit';
import type { ResponseOf } from '../../contract/endpoint';
import { type Share, type SharedDownload, sharesEndpoint } from '../../contract/shares';
import { api, apiCall } from '../../services/api';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import { type Shared, sharedId } from './listActs';

/** What a person shares, and what is shared with them; kept while the profile is on screen. */
export const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shares: build.query<ResponseOf<typeof sharesEndpoint>, { uid: string }>({
      query: (params) => apiCall(sharesEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

// Made once for each person, so that an unchanged answer stays the same object.
const selectsShares = createSelector([(state: RootState) => selectUser(state)?.uid ?? ''], (uid) =>
  sharesApi.endpoints.shares.select({ uid }),
);
/** The request for the shares of who is signed in. */
export const selectSharesRequest = (state: RootState) => selectsShares(state)(state);

const NO_SHARES: readonly Share[] = [];
const NO_DOWNLOADS: readonly SharedDownload[] = [];

const selectSharesById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.shares ?? NO_SHARES, ({ purchase_id, campaign_id }) => purchase_id ?? campaign_id ?? ''),
);
const selectDownloadsById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.downloads ?? NO_DOWNLOADS, ({ purchase_id }) => purchase_id),
);

/** With whom a purchase or a campaign is shared, in the order in which they were invited. */
export const selectSharesOf = (state: RootState, shared: Shared): readonly Share[] =>
  selectSharesById(state).get(sharedId(shared)) ?? NO_SHARES;

/** Who downloaded a purchase that was shared, newest first. */
export const selectSharedDownloadsOf = (state: RootState, shared: Shared): readonly SharedDownload[] =>
  selectDownloadsById(state).get(sharedId(shared)) ?? NO_DOWNLOADS;

/** @param address in lower case */
export const isSharedWith = (state: RootState, shared: Shared, address: string): boolean =>
  selectSharesOf(state, shared).some(({ email }) => email === address);
