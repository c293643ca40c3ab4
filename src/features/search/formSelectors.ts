import type { RootState } from '../../state/types';
import { sameFilters } from '../../contract/filters';
import { createSelector } from '@reduxjs/toolkit';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import { matchingForm } from '../../contract/text';
import type { StateFilters } from '../../contract/voters';
import { extraFilterChips } from './extraFilterChips';
import { FIELD_LABELS, FORM_FIELDS, readForm } from '../../state/search/searchForm';
import { selectCounties } from '../../state/search/optionSelectors';
import { countiesOnOffer, type CountyOption, sameName } from '../../state/search/searchOptions';
import { selectForm, selectRun } from '../../state/search/searchSlice';

const selectChosenState = (state: RootState) => selectForm(state).fields.State;

const selectCountyOptions = createSelector([selectCounties, selectChosenState], countiesOnOffer);

/** The counties on offer and the chosen one, which is added to the list if it is missing. */
export const selectCountyChoice = createSelector(
  [selectCountyOptions, selectChosenState, (state: RootState) => selectForm(state).fields.County_Desc],
  (options, state, county): { options: readonly CountyOption[]; value: string } => {
    if (county === '') return { options, value: '' };
    const chosen = state === '' ? undefined : options.find((option) => sameName(option.county, county));
    if (chosen !== undefined) return { options, value: chosen.value };
    const foreign = { value: county, label: county.replaceAll(',', ', '), county, state };
    return { options: [foreign, ...options], value: county };
  },
);

/** The states that also have a county with the chosen county's name. */
export const selectStatesKeepingCounty = createSelector(
  [selectCounties, (state: RootState) => selectForm(state).fields.County_Desc],
  (counties, chosen) =>
    counties.filter(({ county }) => sameName(county, chosen)).map(({ state }) => matchingForm(state)),
);

export const selectProblems = createSelector([(state: RootState) => selectForm(state).errors], (errors) =>
  FORM_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, message: `${FIELD_LABELS[field]} ${error}` }];
  }),
);

const NO_ELECTIONS: StateFilters['elections'] = [];

/** The elections of the state in the form, once loaded. */
const selectElections = (state: RootState) => {
  const { State } = selectForm(state).fields;
  return State === '' ? NO_ELECTIONS : (selectStateFilters(State)(state).data?.elections ?? NO_ELECTIONS);
};

export const selectExtraFilterChips = createSelector(
  [(state: RootState) => selectForm(state).extraFilters, selectElections],
  extraFilterChips,
);

/** Whether the form has changed since the search whose results are on screen. */
export const selectFormDiffers = createSelector([selectForm, selectRun], (form, run) => {
  if (run.status !== 'found') return false;
  const read = readForm(form);
  return !read.ok || !sameFilters(read.filters, run.filters);
});
