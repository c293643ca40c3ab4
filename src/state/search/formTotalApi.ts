import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';
import type { CountedFor } from './countedFor';

/**
 * The live total of the form. A single cache entry, whatever the filters: only the last question gets an
 * answer, and the answer says which filters it is for.
 */
export const formTotalApi = api.injectEndpoints({
  endpoints: (build) => ({
    formTotal: build.query<CountedFor<number>, CanonicalFilters>({
      query: (filters) =>
        apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>, _meta, filters) => ({
        filters,
        counts: count,
      }),
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
