import type { ResponseOf } from '../../contract/endpoint';
import { receiptEndpoint } from '../../contract/receipt';
import { api, apiCall } from '../../services/api';

/** The receipt of a buyer's own purchase; kept only while it is on screen. */
export const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    receipt: build.query<ResponseOf<typeof receiptEndpoint>, { purchaseId: string }>({
      query: (params) => apiCall(receiptEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
      // A list may be rebuilt while it is on screen.
      providesTags: ['Purchases'],
    }),
  }),
});
