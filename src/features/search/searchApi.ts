import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import type { ResponseOf } from '../../contract/endpoint';
import {
  countiesEndpoint,
  type County,
  searchEndpoint,
  stateCountEndpoint,
  statesEndpoint,
  type StateSummary,
} from '../../contract/voters';
import { api, apiCall } from '../../services/api';

/**
 * Rows and totals are held by the listener that runs the search, for as long as it is the latest one, and leave the cache
 * with it: after a reload of the data nothing old can come back. The lists of states and counties stay.
 */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchVoters: build.query<ResponseOf<typeof searchEndpoint>, CanonicalFilters>({
      // A buyer has a larger budget of searches than an address.
      query: (filters) =>
        apiCall(searchEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
    countState: build.query<ResponseOf<typeof stateCountEndpoint>, string>({
      query: (state) => apiCall(stateCountEndpoint, { body: { state }, timeoutMs: SEARCH_TIMEOUT_MS }),
      keepUnusedDataFor: 0,
    }),
    states: build.query<StateSummary[], null>({
      query: () => apiCall(statesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof statesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
    counties: build.query<County[], null>({
      query: () => apiCall(countiesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof countiesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
