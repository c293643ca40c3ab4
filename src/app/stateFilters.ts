import type { ResponseOf } from '../contract/endpoint';
import { type StateFilters, stateFiltersEndpoint } from '../contract/voters';
import { api, apiCall } from '../services/api';

/**
 * What can be chosen in one state, from its loaded records. Kept, as the lists of states and counties are; whoever
 * shows it asks for it again, and shows what is there meanwhile.
 */
export const stateFiltersApi = api.injectEndpoints({
  endpoints: (build) => ({
    stateFilters: build.query<StateFilters, string>({
      query: (state) => apiCall(stateFiltersEndpoint, { params: { state } }),
      transformResponse: ({ data }: ResponseOf<typeof stateFiltersEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/** Asks for a state's filters; the answer is in the cache, under the state. */
export const loadStateFilters = (state: string) =>
  stateFiltersApi.endpoints.stateFilters.initiate(state, { subscribe: false, forceRefetch: true });

type Select = ReturnType<typeof stateFiltersApi.endpoints.stateFilters.select>;
const selects = new Map<string, Select>();

/** The request for a state's filters. One selector a state, so that an unchanged answer is the same object. */
export function selectStateFilters(state: string): Select {
  const select = selects.get(state) ?? stateFiltersApi.endpoints.stateFilters.select(state);
  selects.set(state, select);
  return select;
}
