import { createSelector } from '@reduxjs/toolkit';
import type { ResponseOf } from '../../contract/endpoint';
import { type Share, type SharedDownload, sharesEndpoint } from '../../contract/shares';
import { api, apiCall } from '../../services/api';
import { ofUser } from '../session/ofUser';
import type { RootState } from '../types';
import { type Shared, sharedId } from './listActs';

/** What a user shares, and what is shared with them. */
export const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shares: build.query<ResponseOf<typeof sharesEndpoint>, { uid: string }>({
      query: (params) => apiCall(sharesEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const selectSharesRequest = ofUser(sharesApi.endpoints.shares.select);

const NO_SHARES: readonly Share[] = [];
const NO_DOWNLOADS: readonly SharedDownload[] = [];

const selectSharesById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.shares ?? NO_SHARES, ({ purchase_id, campaign_id }) => purchase_id ?? campaign_id ?? ''),
);
const selectDownloadsById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.downloads ?? NO_DOWNLOADS, ({ purchase_id }) => purchase_id),
);

/** In the order of the invitations. */
export const selectSharesOf = (state: RootState, shared: Shared): readonly Share[] =>
  selectSharesById(state).get(sharedId(shared)) ?? NO_SHARES;

/** Downloads of a shared purchase, newest first. */
export const selectSharedDownloadsOf = (state: RootState, shared: Shared): readonly SharedDownload[] =>
  selectDownloadsById(state).get(sharedId(shared)) ?? NO_DOWNLOADS;

/** @param address in lower case */
export const isSharedWith = (state: RootState, shared: Shared, address: string): boolean =>
  selectSharesOf(state, shared).some(({ email }) => email === address);
