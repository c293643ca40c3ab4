import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import {
  changesEndpoint,
  exclusionsEndpoint,
  overlapEndpoint,
  deleteUploadEndpoint,
} from '../../contract/exclusions';
import { api, apiCall } from '../../services/api';
import { listsApi } from '../lists/listsApi';
import { callAndRefetch } from '../refetching';

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

export const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deletes a do-not-mail list. Purchases name what they leave out. */
    deleteUpload: build.mutation<null, { exclusionNo: number }>({
      queryFn: (body, queryApi, _options, baseQuery) =>
        callAndRefetch(
          apiCall(deleteUploadEndpoint, { body, signedIn: true }),
          [exclusionsApi.endpoints.exclusions, listsApi.endpoints.purchases],
          queryApi,
          baseQuery,
        ),
    }),
  }),
});
