import type { ResponseOf } from '../../contract/endpoint';
import { type Election, electionsEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';

export const walkthroughApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every state's elections, newest first. */
    elections: build.query<Election[], null>({
      query: () => apiCall(electionsEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof electionsEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
