import { skipToken } from '@reduxjs/toolkit/query';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import type { ResponseOf } from '../../contract/endpoint';
import {
  countiesEndpoint,
  type County,
  searchEndpoint,
  stateCountEndpoint,
  type StateFilters,
  stateFiltersEndpoint,
} from '../../contract/voters';
import { api, apiCall } from '../../services/api';
import { problemOf } from '../../services/problem';
import type { RequestedSearch } from '../events';
import { useLive } from '../useLive';

/** Searches are cached by their `runId`, so that each one starts without the results of another. */
const byRun = ({ queryArgs: { runId } }: { readonly queryArgs: RequestedSearch }) => ({ runId });

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchVoters: build.query<ResponseOf<typeof searchEndpoint>, RequestedSearch>({
      // Signed in, as all that is counted: accounts have larger daily limits than IP addresses.
      query: ({ filters }) =>
        apiCall(searchEndpoint, { body: filters, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      // A frozen list is put into the state as it is. Any other is searched for drafts, cell by cell.
      transformResponse: (answer: ResponseOf<typeof searchEndpoint>) => {
        Object.freeze(answer.data);
        return answer;
      },
      serializeQueryArgs: byRun,
      keepUnusedDataFor: 0,
    }),
    /** The accurate total of a search with only a State filter. */
    countState: build.query<ResponseOf<typeof stateCountEndpoint>, RequestedSearch>({
      query: ({ filters: { State = '' } }) =>
        apiCall(stateCountEndpoint, { body: { state: State }, timeoutMs: SEARCH_TIMEOUT_MS, signedIn: true }),
      serializeQueryArgs: byRun,
      keepUnusedDataFor: 0,
    }),
    counties: build.query<County[], null>({
      query: () => apiCall(countiesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof countiesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/**
 * The filter values available in one state, taken from its records. Cached for good, like the lists of states
 * and counties. A screen that shows them fetches them again and shows the cached ones meanwhile.
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

/** @param state none without one */
export const useStateFilters = (state: string | null, options?: Parameters<typeof useLive>[2]) =>
  useLive(stateFiltersApi.endpoints.stateFilters, state || skipToken, options);

/** How far the filters of a state have got; those loaded before stay in use. `none`: it has no voter file. */
export function stateFiltersLoad(
  state: string,
  root: Parameters<Select>[0],
): 'loading' | 'failed' | 'none' | 'loaded' {
  const { data, isError, error } = selectStateFilters(state)(root);
  if (data !== undefined) return 'loaded';
  if (!isError) return 'loading';
  return problemOf(error)?.code === 'not_found' ? 'none' : 'failed';
}

type Select = ReturnType<typeof stateFiltersApi.endpoints.stateFilters.select>;
const selects = new Map<string, Select>();

/**
 * Selects the request for a state's filters. One selector per state, so that an unchanged response stays the
 * same object.
 */
export function selectStateFilters(state: string): Select {
  const select = selects.get(state) ?? stateFiltersApi.endpoints.stateFilters.select(state);
  selects.set(state, select);
  return select;
}
