import { type Breakdown, breakdownEndpoint } from '../../contract/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { api, apiCall } from '../../services/api';
import type { CallError } from '../../services/http';

/** A breakdown with the filters of its list. */
export interface ListBreakdown {
  readonly filters: CanonicalFilters;
  readonly breakdown: Breakdown;
}

/**
 * One query with a single cache entry: the last answer stays until the next one arrives. No list (null) has
 * no breakdown; querying null clears the last one.
 */
export const breakdownApi = api.injectEndpoints({
  endpoints: (build) => ({
    breakdown: build.query<ListBreakdown | null, CanonicalFilters | null>({
      queryFn: async (filters, _api, _options, call) => {
        if (filters === null) return { data: null };
        const answer = await call(
          apiCall(breakdownEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
        );
        if (answer.error !== undefined) return { error: answer.error satisfies CallError };
        const { data } = answer.data as { data: Breakdown };
        return { data: { filters, breakdown: data } };
      },
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
