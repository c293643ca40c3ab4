import type { ResponseOf } from '../../contract/endpoint';
import { receiptEndpoint } from '../../contract/receipt';
import { api, apiCall } from '../../services/api';

export const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    receipt: build.query<ResponseOf<typeof receiptEndpoint>, { purchaseId: string }>({
      query: (params) => apiCall(receiptEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
      // While its receipt is on screen, the list may be rebuilt or downloaded.
      providesTags: ['Purchases', 'Downloads'],
    }),
  }),
});
