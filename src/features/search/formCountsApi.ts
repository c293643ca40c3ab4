import type { ResponseOf } from '../../contract/endpoint';
import { type OptionCounts, optionCountsEndpoint } from '../../contract/figures';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';

/** An answer with what it was asked for: beside other filters it would be wrong. */
export interface CountedFor<T> {
  readonly filters: CanonicalFilters;
  readonly counts: T;
}

const ONE_PLACE = { serializeQueryArgs: () => ({}), keepUnusedDataFor: Infinity };

/**
 * Counts for the filters that the form holds. Each is one question that keeps changing, and has one place in the cache:
 * the last answer stays until the next one is there, and only the last question is answered.
 */
export const formCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    formTotal: build.query<CountedFor<number>, CanonicalFilters>({
      query: (filters) => apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>, _meta, filters) => ({
        filters,
        counts: count,
      }),
      ...ONE_PLACE,
    }),
    optionCounts: build.query<CountedFor<OptionCounts>, CanonicalFilters>({
      query: (filters) => apiCall(optionCountsEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
      transformResponse: ({ data }: ResponseOf<typeof optionCountsEndpoint>, _meta, filters) => ({
        filters,
        counts: data,
      }),
      ...ONE_PLACE,
    }),
  }),
});
