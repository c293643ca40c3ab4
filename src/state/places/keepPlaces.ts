import { countRetried, networkRetryDue } from '../events';
import { isNetworkError } from '../networkRetry';
import type { AppStartListening, RootState } from '../types';
import { selectTyped, type PlaceBox } from './placeBoxSlice';
import { placesApi, selectPlaces } from './placesApi';

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
