import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import type { ResponseOf } from '../../contract/endpoint';
import { countiesEndpoint, type County, searchEndpoint, stateCountEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';

/**
 * The listener that runs a search subscribes to its rows and totals while it is the latest search. After that
 * they leave the cache at once, so that no old results return after the data is reloaded. The list of
 * counties stays cached.
 */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchVoters: build.query<ResponseOf<typeof searchEndpoint>, CanonicalFilters>({
      // Signed in, as all that is counted: accounts have larger daily limits than IP addresses.
      query: (filters) =>
        apiCall(searchEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      // A frozen list is put into the state as it is. Any other is searched for drafts, cell by cell.
      transformResponse: (answer: ResponseOf<typeof searchEndpoint>) => {
        Object.freeze(answer.data);
        return answer;
      },
      keepUnusedDataFor: 0,
    }),
    countState: build.query<ResponseOf<typeof stateCountEndpoint>, string>({
      query: (state) =>
        apiCall(stateCountEndpoint, { body: { state }, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
    counties: build.query<County[], null>({
      query: () => apiCall(countiesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof countiesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
