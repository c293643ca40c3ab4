import type { ResponseOf } from '../../contract/endpoint';
import { type Facets, facetsEndpoint } from '../../contract/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countEndpoint, type Election, electionsEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';
import type { CountedFor } from '../../state/search/countedFor';

/** Which options to count, under which filters. */
export interface FiguresQuestion {
  readonly of: readonly (keyof Facets)[];
  readonly filters: CanonicalFilters;
}

export const walkthroughApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The running total. A single cache entry, whose answer says which filters it is for. */
    countVoters: build.query<CountedFor<number>, CanonicalFilters>({
      query: (filters) =>
        apiCall(countEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      transformResponse: ({ count }: ResponseOf<typeof countEndpoint>, _meta, filters) => ({
        filters,
        counts: count,
      }),
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
    /**
     * The figures beside the options. One cache entry for those of the first step, whose question differs,
     * and one for all others: the last answer stays on screen until the next one arrives.
     */
    optionFigures: build.query<FiguresQuestion & CountedFor<Facets>, FiguresQuestion>({
      query: ({ filters, of }) =>
        apiCall(facetsEndpoint, {
          body: { ...filters, of: of.join(',') },
          timeoutMs: SEARCH_TIMEOUT_MS,
          signedIn: true,
        }),
      transformResponse: ({ data }: ResponseOf<typeof facetsEndpoint>, _meta, question) => ({
        ...question,
        counts: data,
      }),
      serializeQueryArgs: ({ queryArgs: { of } }) => ({ first: of[0] === 'states' }),
      keepUnusedDataFor: Infinity,
    }),
    /** Every state's elections, newest first. */
    elections: build.query<Election[], null>({
      query: () => apiCall(electionsEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof electionsEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
