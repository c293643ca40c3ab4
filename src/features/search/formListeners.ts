import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { networkRetryDue, routeChanged } from '../../state/events';
import { isNetworkError } from '../../state/networkRetry';
import { selectOptionErrors } from '../../state/search/optionSelectors';
import { selectRoute } from '../../state/route/routeSlice';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { loadStateFilters, selectStateFilters } from '../../state/search/searchApi';
import type { AppStartListening, RootState } from '../../state/types';
import { selectAgreement } from '../../state/search/agreement';
import { keepAnswered } from '../../state/search/keepAnswered';
import { selectQuestion } from './formQuestion';
import { selectFields } from '../../state/search/formTotal';
import { fieldEdited, formSubmitted, optionsRetried } from '../../state/search/searchSlice';
import { keepPlaces } from '../../state/places/placesApi';
import { placeBoxTyped } from '../../state/places/placeBoxSlice';
import { selectPlaceBoxQuestion } from './placeBoxes';
import { selectPlacesQuestion } from './placesOnFile';

/** Search on the same list: data may have been loaded since. */
const isSearchedAgain = (action: UnknownAction, before: RootState) =>
  formSubmitted.match(action) && selectAgreement(before).status === 'same';

/** Keeps the numbers of the search screen current, and loads what the chosen state's file knows. */
export function setupFormListeners(start: AppStartListening): void {
  keepAnswered(start, 'list', selectQuestion, isSearchedAgain, fieldEdited.match);
  keepAnswered(start, 'onFile', selectPlacesQuestion, isSearchedAgain, fieldEdited.match);
  keepAnswered(start, 'places', selectPlaceBoxQuestion, isSearchedAgain, isAnyOf(fieldEdited, placeBoxTyped));
  keepPlaces(start, 'place', stateOf);
  start({
    predicate: (action, now, before) =>
      isShown(action, before) || optionsRetried.match(action) || stateOf(now) !== stateOf(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = stateOf(listenerApi.getState());
      if (state !== '') void dispatch(loadStateFilters(state));
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const ofState = selectStateFilters(stateOf(state))(state).error;
      if ([...selectOptionErrors(state), ofState].some(isNetworkError))
        dispatch(optionsRetried({ by: 'page' }));
    },
  });
}

/** The form has appeared: data may have been loaded since it was last counted. */
const isShown = (action: UnknownAction, before: RootState) =>
  routeChanged.match(action) &&
  action.payload.path === SEARCH_PATH &&
  selectRoute(before).path !== SEARCH_PATH;

function stateOf(root: RootState): string {
  const { State } = selectFields(root);
  return /^[A-Z]{2}$/u.test(State) ? State : '';
}
