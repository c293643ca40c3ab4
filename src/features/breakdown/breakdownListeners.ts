import { debouncedQuery } from '../../state/debouncedQuery';
import { networkRetryDue } from '../../state/events';
import { formOf } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { selectRun, valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening, AppListenerApi } from '../../state/types';
import { breakdownApi } from './breakdownApi';
import { barSelected, breakdownRetried, inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import {
  selectAskedBreakdown,
  selectBreakdownView,
  selectIsAskedFor,
  selectListWithParts,
} from './breakdownSelectors';
import { activeOnly, deliverableOnly, toggled } from './chartFilter';
import { stateMapOf } from './stateMap';
import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES } from '../../contract/fields/fields';

/** Fetches each list's breakdown along with its rows, and changes the search by what is pressed. */
export function setupBreakdownListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      selectRun(now).status !== selectRun(before).status ||
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

/** A press is a choice in the form, made of the list that the charts show. */
function changeSearch(
  change: (filters: CanonicalFilters) => CanonicalFilters,
  { dispatch, ...listenerApi }: AppListenerApi,
): void {
  const filters = selectSearchedFilters(listenerApi.getState());
  if (filters === null) return;
  const wanted = change(filters);
  const changed = FILTER_NAMES.filter((name) => wanted[name] !== filters[name]);
  if (changed.length === 0) return;
  const { fields } = formOf(wanted);
  dispatch(valuesChosen(Object.fromEntries(changed.map((name) => [name, fields[name]]))));
}
