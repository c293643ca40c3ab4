import type { ResponseOf } from '../../contract/endpoint';
import { type Facets, facetsEndpoint } from '../../contract/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { entriesOf } from '../../contract/fields/lists';
import { LISTS_COUNTED, SEARCH_TIMEOUT_MS } from '../../contract/limits';
import { countsEndpoint } from '../../contract/voters';
import { api, apiCall } from '../../services/api';
import type { CountedFor } from '../../state/search/countedFor';

/** Which options to count, under which filters, and where they are shown. */
export interface FiguresQuestion {
  readonly place: 'form' | 'unfolded';
  readonly of: readonly (keyof Facets)[];
  readonly filters: CanonicalFilters;
}
export type FormFigures = FiguresQuestion & CountedFor<Facets>;

/** The lists that the ready-made choices would lead to from these filters. */
export interface ReadyMadeQuestion {
  readonly filters: CanonicalFilters;
  readonly lists: Readonly<Record<string, CanonicalFilters>>;
}

/**
 * Figures for the filters in the form. Each query has one cache entry for each place, whatever its filters:
 * the last answer stays on screen until the next one arrives, and only the last question gets an answer.
 * Signed in, because an account may count more than an address.
 */
export const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Figures beside options: a cache entry for those always in sight, and one for what is unfolded. */
    figures: build.query<FormFigures, FiguresQuestion>({
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
      serializeQueryArgs: ({ queryArgs: { place } }) => ({ place }),
      keepUnusedDataFor: Infinity,
    }),
    /**
     * How many voters each ZIP code of a list has on file, whatever else the list asks for; in their order.
     */
    zipsOnFile: build.query<readonly number[], CanonicalFilters>({
      query: ({ State, Zip = '' }) =>
        apiCall(countsEndpoint, {
          body: {
            lists: entriesOf('Zip', Zip)
              .slice(0, LISTS_COUNTED)
              .map((one) => ({ ...(State === undefined ? {} : { State }), Zip: one })),
          },
          timeoutMs: SEARCH_TIMEOUT_MS,
          signedIn: true,
        }),
      transformResponse: ({ counts }: ResponseOf<typeof countsEndpoint>) => counts,
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
    /** The figures of ready-made choices, by their names. */
    presets: build.query<CountedFor<Readonly<Record<string, number>>>, ReadyMadeQuestion>({
      query: ({ lists }) =>
        apiCall(countsEndpoint, {
          body: { lists: Object.values(lists) },
          timeoutMs: SEARCH_TIMEOUT_MS,
          signedIn: true,
        }),
      transformResponse: ({ counts }: ResponseOf<typeof countsEndpoint>, _meta, { filters, lists }) => ({
        filters,
        counts: Object.fromEntries(Object.keys(lists).map((name, n) => [name, counts[n] ?? 0])),
      }),
      serializeQueryArgs: () => ({}),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
