import type { ResponseOf } from '../../contract/endpoint';
import { type Facets, facetsEndpoint } from '../../contract/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';
import type { CountedFor } from '../../state/search/countedFor';

const ONE_ENTRY = { serializeQueryArgs: () => ({}), keepUnusedDataFor: Infinity };

/**
 * Counts for the filters in the form. Each query has a single cache entry, whatever its filters: the last
 * answer stays on screen until the next one arrives, and only the last question gets an answer.
 */
export const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    formTotal: build.query<CountedFor<number>, CanonicalFilters>({
      query: (filters) => apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>, _meta, filters) => ({
        filters,
        counts: count,
      }),
      ...ONE_ENTRY,
    }),
    facets: build.query<CountedFor<Facets>, CanonicalFilters>({
      query: (filters) => apiCall(facetsEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS }),
      transformResponse: ({ data }: ResponseOf<typeof facetsEndpoint>, _meta, filters) => ({
        filters,
        counts: data,
      }),
      ...ONE_ENTRY,
    }),
  }),
});
