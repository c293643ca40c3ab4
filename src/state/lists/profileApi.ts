import { purchasesEndpoint, summaryEndpoint } from '../../contract/purchases';
import type { ResponseOf } from '../../contract/endpoint';
import { api, apiCall } from '../../services/api';

/** The user's own purchases. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query<ResponseOf<typeof purchasesEndpoint>, { uid: string }>({
      query: (params) => apiCall(purchasesEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
    summary: build.query<ResponseOf<typeof summaryEndpoint>, { uid: string }>({
      query: (params) => apiCall(summaryEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});
