import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/sameFilters';
import { routeChanged, searchCleared, searchOpened, searchSubmitted } from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import { readSearchUrl } from '../../state/search/readSearchUrl';
import {
  isSameView,
  pageChosen,
  pageSizeChosen,
  selectView,
  sortChosen,
  tabChosen,
} from '../../state/search/resultsSlice';
import { addressHere, listInAddress } from '../../state/search/searchAddress';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { statesApi } from '../../state/search/statesApi';
import type { AppListenerApi, AppStartListening, Deps, RootState } from '../../state/types';
import { applyTyped } from './searchListeners';

/** Milliseconds. Writing it takes longer than drawing the rows; browsers refuse several a second. */
const ADDRESS_PAUSE_MS = 200;

/**
 * The address follows the list on screen: every list can be bookmarked. It is read only when something else
 * moves it: Back, Forward, a link, a reload.
 */
export function setupAddressListeners(start: AppStartListening): void {
  start({
    // Back returns to the other tab, as to everything else that filled the screen.
    matcher: isAnyOf(searchSubmitted, tabChosen),
    effect: (_action, listenerApi) => writeAddress(listenerApi),
  });
  start({
    // Back leaves the list instead of undoing each page.
    matcher: isAnyOf(sortChosen, pageChosen, pageSizeChosen),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await listenerApi.delay(ADDRESS_PAUSE_MS);
      writeAddress(listenerApi, true);
    },
  });
  start({
    actionCreator: searchCleared,
    effect: ({ meta }, listenerApi) => {
      const { path, search } = selectRoute(listenerApi.getState());
      // An address without a search is there already, and may be a step of the walkthrough.
      if (meta.source !== 'button' || path !== SEARCH_PATH || search === '') return;
      writeWaiting(listenerApi);
      listenerApi.extra.navigate(SEARCH_PATH, { by: 'list' });
    },
  });
  start({
    // The list of states tells that an address asks for one that has no voter file.
    matcher: isAnyOf(routeChanged, statesApi.endpoints.states.matchFulfilled),
    effect: (action, listenerApi) => readAddress(action, listenerApi),
  });
}

/** Writes the address of the list on screen. Back should not stop at a repeated search. */
export function writeAddress(listenerApi: AppListenerApi, replace = false): void {
  if (!replace) writeWaiting(listenerApi);
  writeAddressOf(listenerApi.getState(), listenerApi.extra, replace);
}

/** A sort or a page of the list before may still be waiting: Back returns to that. */
function writeWaiting({ extra, ...listenerApi }: AppListenerApi): void {
  const before = listenerApi.getOriginalState();
  const written = readSearchUrl(selectRoute(before).search).view;
  if (!isSameView(written, selectView(before))) writeAddressOf(before, extra, true);
}

function writeAddressOf(state: RootState, { navigate }: Deps, replace: boolean): void {
  const filters = selectSearchedFilters(state);
  const { path, search } = selectRoute(state);
  if (filters === null || path !== SEARCH_PATH) return;
  const address = addressHere(state, filters);
  if (address !== path + search) navigate(address, { replace, by: 'list' });
}

/** On arrival, text that was typed before the screen was left is applied, too. */
function readAddress(action: UnknownAction, listenerApi: AppListenerApi): void {
  const { dispatch, extra } = listenerApi;
  const state = listenerApi.getState();
  const by = routeChanged.match(action) ? action.meta.by : null;
  if (by === 'list' || selectRoute(state).path !== SEARCH_PATH) return;
  const isArrival = selectRoute(listenerApi.getOriginalState()).path !== SEARCH_PATH;
  const filters = listInAddress(state);
  const searched = selectSearchedFilters(state);
  if (filters === null) {
    if (searched !== null) dispatch(searchCleared('address'));
  } else if (searched === null || !sameFilters(searched, filters)) {
    const unchanged = isArrival || by === 'page';
    dispatch(searchOpened({ runId: extra.newId(), filters, ...(unchanged && { unchanged }) }));
  }
  if (isArrival) applyTyped(listenerApi);
}
