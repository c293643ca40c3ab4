import { FILTER_NAMES } from '../../contract/fields/fields';
import { formOf } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppThunk } from '../../state/types';
import { type ChartFilter, toggled } from './chartFilter';

/** A press on a bar or a county is a choice in the form, made of the list that the charts show. */
export const chooseInChart =
  (filter: ChartFilter): AppThunk<void> =>
  (dispatch, getState) => {
    const filters = selectSearchedFilters(getState());
    if (filters === null) return;
    const wanted = toggled(filters, filter);
    const changed = FILTER_NAMES.filter((name) => wanted[name] !== filters[name]);
    const { fields } = formOf(wanted);
    const values = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    if (changed.length > 0) dispatch(valuesChosen(values, { by: 'charts' }));
  };
