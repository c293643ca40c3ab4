import { weakMapMemoize } from '@reduxjs/toolkit';
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
import { type Places, placesEndpoint } from '../../contract/places';

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
    /** The filter values in one state's records. A screen that shows them fetches them again. */
    stateFilters: build.query<StateFilters, string>({
      query: (state) => apiCall(stateFiltersEndpoint, { params: { state } }),
      transformResponse: ({ data }: ResponseOf<typeof stateFiltersEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
    /** The names of one state's places, fetched once a visit: there are thousands. */
    places: build.query<Places, string>({
      query: (state) => apiCall(placesEndpoint, { params: { state } }),
      transformResponse: ({ data }: ResponseOf<typeof placesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { stateFilters, places } = searchApi.endpoints;

/** @param state none without one */
export const useStateFilters = (state: string | null, options?: Parameters<typeof useLive>[2]) =>
  useLive(stateFilters, state || skipToken, options);

// One selector per state, so that an unchanged response stays the same object.
export const selectStateFilters = weakMapMemoize((state: string) => stateFilters.select(state));
export const selectPlaces = weakMapMemoize((state: string) => places.select(state));

/** How far the filters of a state have got; those loaded before stay in use. `none`: it has no voter file. */
export function stateFiltersLoad(
  state: string,
  root: Parameters<ReturnType<typeof selectStateFilters>>[0],
): 'loading' | 'failed' | 'none' | 'loaded' {
  const { data, isError, error } = selectStateFilters(state)(root);
  if (data !== undefined) return 'loaded';
  if (!isError) return 'loading';
  return problemOf(error)?.code === 'not_found' ? 'none' : 'failed';
}
