import { selectFields, selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { selectStateFilters } from '../../state/search/searchApi';
import { turnoutSelectors } from '../../state/search/turnout';
import type { RootState } from '../../state/types';

/** What the file of the state in the form knows; null without a state, or until it has loaded. */
export const selectOnFile = (state: RootState) => {
  const { State } = selectFields(state);
  return State === '' ? null : (selectStateFilters(State)(state).data ?? null);
};

/** The form's questions about turnout. */
export const {
  selectTurnout,
  selectAudiences,
  selectPresetValues,
  selectTurnoutSelects,
  selectAudienceOptions,
} = turnoutSelectors('list', {
  ...{ selectOnFile, selectFields, selectFiltersToCount },
  selectFilters: selectFiltersOfForm,
});
