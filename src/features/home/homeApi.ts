import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';

/** How many voters match what is chosen on the home page. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeCount: build.query<number, CanonicalFilters>({
      query: (filters) =>
        apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>) => count,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
