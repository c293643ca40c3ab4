import { formOf } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening, AppListenerApi, RootState } from '../../state/types';
import { barSelected, inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import { activeOnly, deliverableOnly, toggled } from './chartFilter';
import { stateMapOf } from './stateMap';
import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES } from '../../contract/fields/fields';

/** Changes the search by what is pressed, and fetches a state's map with the figures that shade it. */
export function setupBreakdownListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => stateOf(now) !== stateOf(before),
    effect: (_action, listenerApi) => {
      const state = stateOf(listenerApi.getState());
      if (state !== undefined) void stateMapOf(state);
    },
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

const stateOf = (state: RootState) => selectSearchedFilters(state)?.State;

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
