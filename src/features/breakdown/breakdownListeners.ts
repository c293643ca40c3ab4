import { createAction } from '@reduxjs/toolkit';
import { debouncedQuery } from '../../state/debouncedQuery';
import { networkRetryDue, searchOpened } from '../../state/events';
import type { LazyListeners } from '../../state/lazyListeners';
import { searchAddress } from '../../state/search/searchAddress';
import { selectResultsView, selectSearchedFilters } from '../../state/search/searchSelectors';
import { selectRun } from '../../state/search/searchSlice';
import type { AppStartListening, AppListenerApi } from '../../state/types';
import { breakdownApi } from './breakdownApi';
import { barSelected, breakdownRetried, inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import {
  selectAskedBreakdown,
  selectBreakdownView,
  selectIsAskedFor,
  selectListWithParts,
} from './breakdownSelectors';
import { activeOnly, deliverableOnly, toggled } from './narrowing';
import { stateMapOf } from './stateMap';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';

/** These listeners have loaded, possibly after the results arrived. */
const breakdownReady = createAction('breakdown/ready');

export const breakdownListeners: LazyListeners = {
  setup: setupBreakdownListeners,
  handle: (_action, { dispatch }) => void dispatch(breakdownReady()),
};

/** Fetches each list's breakdown along with its rows, and changes the search by what is pressed. */
function setupBreakdownListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      selectRun(now).status !== selectRun(before).status ||
      breakdownReady.match(action) ||
      breakdownRetried.match(action) ||
      (networkRetryDue.match(action) && selectBreakdownView(now).status === 'failed'),
    effect: (_action, listenerApi) => askForBreakdown(listenerApi),
  });
  start({
    actionCreator: barSelected,
    effect: ({ payload }, listenerApi) => changeSearch((filters) => toggled(filters, payload), listenerApi),
  });
  start({
    actionCreator: inactiveLeftOut,
    effect: (_action, listenerApi) => changeSearch(activeOnly, listenerApi),
  });
  start({
    actionCreator: undeliverableLeftOut,
    effect: (_action, listenerApi) => changeSearch(deliverableOnly, listenerApi),
  });
}

async function askForBreakdown(listenerApi: AppListenerApi): Promise<void> {
  const state = listenerApi.getState();
  const list = selectListWithParts(state);
  if (list !== null && selectIsAskedFor(state, list)) return;
  listenerApi.cancelActiveListeners();
  const run = selectRun(state);
  if (run.status === 'restarting') return;
  const filters = run.status === 'searching' ? run.filters : list;
  // Without a list there is nothing to fetch, only an old answer to clear.
  if (filters === null && selectAskedBreakdown(state).isUninitialized) return;
  // Fetched at the same time as the figures that shade it.
  if (filters?.State !== undefined) void stateMapOf(filters.State);
  const { breakdown } = breakdownApi.endpoints;
  await debouncedQuery(listenerApi, 0, () =>
    listenerApi.dispatch(breakdown.initiate(filters, { subscribe: false, forceRefetch: true })),
  );
}

/** Works like a link to the changed search: it fills the form and runs, and Back undoes it. */
function changeSearch(
  change: (filters: CanonicalFilters) => CanonicalFilters,
  { dispatch, extra, ...listenerApi }: AppListenerApi,
): void {
  const state = listenerApi.getState();
  const filters = selectSearchedFilters(state);
  if (filters === null) return;
  const wanted = change(filters);
  if (sameFilters(wanted, filters)) return;
  dispatch(searchOpened({ runId: extra.newId(), filters: wanted }));
  extra.navigate(searchAddress(state, wanted, { ...selectResultsView(state), page: 1 }));
}
