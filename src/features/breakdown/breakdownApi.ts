import { type Breakdown, breakdownEndpoint } from '../../contract/figures';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { api, apiCall } from '../../services/api';
import type { ApiError } from '../../services/http';

/** What a list is made of, with the filters of that list. */
export interface BrokenDown {
  readonly filters: CanonicalFilters;
  readonly breakdown: Breakdown;
}

/**
 * One question that keeps changing, with one place in the cache: the last answer stays until the next one is there.
 * No list (null) has no breakdown, and asking for it makes the last one be forgotten.
 */
export const breakdownApi = api.injectEndpoints({
  endpoints: (build) => ({
    breakdown: build.query<BrokenDown | null, CanonicalFilters | null>({
      queryFn: async (filters, _api, _options, call) => {
        if (filters === null) return { data: null };
        const answer = await call(
          apiCall(breakdownEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
        );
        if (answer.error !== undefined) return { error: answer.error satisfies ApiError };
        const { data } = answer.data as { data: Breakdown };
        return { data: { filters, breakdown: data } };
      },
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
