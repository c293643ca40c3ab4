import type { ResponseOf } from '../../contract/endpoint';
import { type Places, placesEndpoint } from '../../contract/places';
import { api, apiCall } from '../../services/api';
import { countRetried, networkRetryDue } from '../events';
import { isNetworkError } from '../networkRetry';
import type { AppStartListening, RootState } from '../types';
import { selectTyped, type PlaceBox } from './placeBoxSlice';

/** The names of one state's places, fetched once a visit: there are thousands. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query<Places, string>({
      query: (state) => apiCall(placesEndpoint, { params: { state } }),
      transformResponse: ({ data }: ResponseOf<typeof placesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

type Select = ReturnType<typeof placesApi.endpoints.places.select>;
const selects = new Map<string, Select>();

/** Selects the request for a state's places. One selector per state, so that its names stay the same object. */
export function selectPlaces(state: string): Select {
  const select = selects.get(state) ?? placesApi.endpoints.places.select(state);
  selects.set(state, select);
  return select;
}

/**
 * Fetches the names of a state's places when a box is first opened there, and again when a failed request is
 * retried.
 */
export function keepPlaces(
  start: AppStartListening,
  box: PlaceBox,
  selectState: (state: RootState) => string,
): void {
  start({
    predicate: (action, now, before) => {
      const state = selectState(now);
      if (state === '') return false;
      const { error, isError } = selectPlaces(state)(now);
      if (countRetried.match(action)) return isError;
      if (networkRetryDue.match(action)) return isNetworkError(error);
      return selectTyped(now, box) !== null && selectTyped(before, box) === null;
    },
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = selectState(listenerApi.getState());
      void dispatch(placesApi.endpoints.places.initiate(state, { subscribe: false }));
    },
  });
}
