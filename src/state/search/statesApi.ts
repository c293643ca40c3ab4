import type { ResponseOf } from '../../contract/endpoint';
import { statesEndpoint, type StateSummary } from '../../contract/stateList';
import { api, apiCall } from '../../services/api';
import type { RootState } from '../types';
import { useLive } from '../useLive';

/** The states on file, which the first view of a page shows. They stay cached. */
export const statesApi = api.injectEndpoints({
  endpoints: (build) => ({
    states: build.query<StateSummary[], null>({
      query: () => apiCall(statesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof statesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const NO_STATES: readonly StateSummary[] = [];

const selectStateList = statesApi.endpoints.states.select(null);

/** Summaries of the states that have records; empty until loaded. */
export const selectStates = (state: RootState): readonly StateSummary[] =>
  selectStateList(state).data ?? NO_STATES;

/** The same, for a screen that asks for them if they are not there yet. */
export function useStates(): readonly StateSummary[] {
  return useLive(statesApi.endpoints.states, null, { once: true }).data ?? NO_STATES;
}
