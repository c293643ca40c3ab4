import { formOf } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening, AppListenerApi } from '../../state/types';
import { barSelected, inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import { activeOnly, deliverableOnly, toggled } from './chartFilter';
import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES } from '../../contract/fields/fields';

/** Changes the search by what is pressed. */
export function setupBreakdownListeners(start: AppStartListening): void {
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
  dispatch(valuesChosen(Object.fromEntries(changed.map((name) => [name, fields[name]])), { by: 'charts' }));
}
