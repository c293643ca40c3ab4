import type { ResponseOf } from '../../contract/endpoint';
import { exclusionsEndpoint } from '../../contract/exclusions';
import { api, apiCall } from '../../services/api';

/** What the signed-in user can leave out of a list; asked again after each purchase. */
export const exclusionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exclusions: build.query<ResponseOf<typeof exclusionsEndpoint>, { uid: string }>({
      query: (params) => apiCall(exclusionsEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});
