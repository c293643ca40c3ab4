import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { debouncedQuery } from '../../state/debouncedQuery';
import { countRetried, networkRetryDue, routeChanged } from '../../state/events';
import { isNetworkError, setupNetworkRetry } from '../../state/networkRetry';
import { selectOptionErrors } from '../../state/search/optionSelectors';
import type { LazyListeners } from '../../state/lazyListeners';
import { selectRoute } from '../../state/route/routeSlice';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { AppStartListening, RootState, AppListenerApi } from '../../state/types';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { selectFiltersOfForm, selectFilterTextOfForm, selectFormTotal } from './formTotal';
import { formApi } from './formApi';
import { fieldEdited, optionsRetried, selectForm } from '../../state/search/searchSlice';

/** Milliseconds to wait after the last keystroke before counting. */
const TYPING_PAUSE_MS = 250;

/** The form is on screen, filled in from the address if that names a search. */
export const formShown = createAction('search/formShown');

export const formListeners: LazyListeners = {
  setup: setupFormListeners,
  handle: (_action, { dispatch }) => void dispatch(formShown()),
};

/** Counts what the form would match: when it appears, and after each change to its filters. */
function setupFormListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      formShown.match(action) ||
      isArrival(action, before) ||
      filtersChanged(now, before) ||
      isRetryOfCount(action, now),
    effect: (action, listenerApi) => countForm(action, listenerApi),
  });
  setupNetworkRetry(start);
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectOptionErrors(listenerApi.getState()).some(isNetworkError)) dispatch(optionsRetried());
    },
  });
}

const isArrival = (action: UnknownAction, before: RootState) =>
  routeChanged.match(action) &&
  action.payload.path === SEARCH_PATH &&
  selectRoute(before).path !== SEARCH_PATH;

const isRetry = isAnyOf(networkRetryDue, countRetried);

const isRetryOfCount = (action: UnknownAction, now: RootState) =>
  isRetry(action) && selectFormTotal(now).status === 'failed';

const filtersChanged = (now: RootState, before: RootState) =>
  selectForm(now) !== selectForm(before) && selectFilterTextOfForm(now) !== selectFilterTextOfForm(before);

async function countForm(action: UnknownAction, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  const { dispatch } = listenerApi;
  const filters = selectFiltersOfForm(listenerApi.getState());
  if (filters === null) return;
  const { formTotal, facets } = formApi.endpoints;
  const asked = { subscribe: false, forceRefetch: true } as const;
  const total = await debouncedQuery(listenerApi, isTyped(action) ? TYPING_PAUSE_MS : SEARCH_RESTART_MS, () =>
    dispatch(formTotal.initiate(filters, asked)),
  );
  // People wait for the total. If it fails, the facets would fail too.
  if (total.isSuccess) await debouncedQuery(listenerApi, 0, () => dispatch(facets.initiate(filters, asked)));
}

/** Affiliation and status are picked from a list, so there is no typing to wait for. */
const isTyped = (action: UnknownAction) =>
  fieldEdited.match(action) && action.payload.name !== 'PolitalAff' && action.payload.name !== 'Status';
