import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { changesEndpoint, exclusionsEndpoint, overlapEndpoint } from '../../contract/exclusions';
import { api, apiCall } from '../../services/api';

/** What the signed-in user can leave out of a list; asked again after each purchase. */
export const exclusionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exclusions: build.query<ResponseOf<typeof exclusionsEndpoint>, { uid: string }>({
      query: (params) => apiCall(exclusionsEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      // The search goes on with them when its screen is back.
      keepUnusedDataFor: Infinity,
    }),
    /** What has changed about a bought list; asked with a press, and again with each press. */
    changes: build.query<ResponseOf<typeof changesEndpoint>, { purchaseId: string }>({
      query: (body) => apiCall(changesEndpoint, { body, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: Infinity,
    }),
    /** How much of the list on offer is on a bought one. */
    overlap: build.query<ResponseOf<typeof overlapEndpoint>, ParsedRequestOf<typeof overlapEndpoint>>({
      query: (body) => apiCall(overlapEndpoint, { body, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: Infinity,
    }),
  }),
});
