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

export const selectStateFilters = (state: string) => stateFiltersApi.endpoints.stateFilters.select(state);
