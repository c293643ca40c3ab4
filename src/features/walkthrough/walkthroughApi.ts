import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint, type Election, electionsEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';

export const walkthroughApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The running total. Its count is copied into the walkthrough's state, which shows the old one until the
     * new one arrives.
     */
    countVoters: build.query<number, CanonicalFilters>({
      query: (filters) => apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>) => count,
      keepUnusedDataFor: 0,
    }),
    /** Every state's elections, newest first. */
    elections: build.query<Election[], null>({
      query: () => apiCall(electionsEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof electionsEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
