import { formOf } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening } from '../../state/types';
import { barSelected, toggled } from './chartFilter';
import { FILTER_NAMES } from '../../contract/fields/fields';

/** A press changes the form, starting from the filters that the charts show. */
export function setupBreakdownListeners(start: AppStartListening): void {
  start({
    actionCreator: barSelected,
    effect: ({ payload }, { dispatch, ...listenerApi }) => {
      const filters = selectSearchedFilters(listenerApi.getState());
      if (filters === null) return;
      const wanted = toggled(filters, payload);
      const changed = FILTER_NAMES.filter((name) => wanted[name] !== filters[name]);
      const { fields } = formOf(wanted);
      const values = Object.fromEntries(changed.map((name) => [name, fields[name]]));
      if (changed.length > 0) dispatch(valuesChosen(values, { by: 'charts' }));
    },
  });
}
