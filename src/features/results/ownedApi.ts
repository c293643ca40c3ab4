import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import type { Purchase } from '../../contract/purchase';
import { ownedListEndpoint } from '../../contract/purchases';
import { api, apiCall } from '../../services/api';

/** The signed-in user's purchase of the list in the results; asked again after each purchase. */
export const ownedApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownedList: build.query<Purchase | null, CanonicalFilters>({
      query: (filters) => apiCall(ownedListEndpoint, { body: { searchParameters: filters }, signedIn: true }),
      transformResponse: ({ purchase }: ResponseOf<typeof ownedListEndpoint>) => purchase,
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});
