import { createSelector } from '@reduxjs/toolkit';
import { sameFilters } from '../../app/searchAddress';
import type { RootState } from '../../app/types';
import { selectStateFilters } from '../../app/stateFilters';
import { matchingForm } from '../../contract/text';
import type { County, StateFilters, StateSummary } from '../../contract/voters';
import type { ApiError } from '../../services/http';
import { beyondChips } from './beyondChips';
import { searchApi } from './searchApi';
import { FIELD_LABELS, FORM_FIELDS, readForm } from './searchForm';
import {
  countiesOnOffer,
  type CountyOption,
  FALLBACK_COUNTIES,
  isCounty,
  sameName,
  statesOnOffer,
} from './searchOptions';
import { selectForm, selectRun } from './searchSlice';

export type CountyLoad = 'loading' | 'loaded' | 'failed';

const NO_STATES: readonly StateSummary[] = [];
const NO_COUNTIES: readonly County[] = [];

const selectCountyList = (state: RootState) => searchApi.endpoints.counties.select(null)(state);
const selectStateList = (state: RootState) => searchApi.endpoints.states.select(null)(state);

/** `loading` is said only of the first time: while a loaded list is brought up to date it stays in use. */
export function selectCountyLoad(state: RootState): CountyLoad {
  const { isError, data } = selectCountyList(state);
  if (isError) return 'failed';
  return data === undefined ? 'loading' : 'loaded';
}

/** What to tell the user when the counties could not be loaded: the server's error, where it gave one. */
export function selectCountyError(state: RootState): string | null {
  if (selectCountyLoad(state) !== 'failed') return null;
  const error = selectCountyList(state).error as ApiError | undefined;
  return error?.kind === 'refused' ? error.error : 'Failed to load counties';
}

/** After a failure the lists are cleared (specification section 8), which leaves the fallbacks. */
const selectCounties = createSelector(
  [selectCountyLoad, (state: RootState) => selectCountyList(state).data ?? NO_COUNTIES],
  (load, counties) => {
    if (load === 'loading') return NO_COUNTIES;
    const known = load === 'loaded' ? counties.filter(isCounty) : NO_COUNTIES;
    return known.length === 0 ? FALLBACK_COUNTIES : known;
  },
);

export const selectStatesOnOffer = createSelector(
  [selectCountyLoad, selectCounties, (state: RootState) => selectStateList(state).data ?? NO_STATES],
  (load, counties, states) =>
    statesOnOffer(load === 'failed' ? [] : [...states, ...counties].map(({ state }) => state)),
);

const selectChosenState = (state: RootState) => selectForm(state).fields.State;

const selectCountyOptions = createSelector([selectCounties, selectChosenState], countiesOnOffer);

/** The counties to choose from and which of them is chosen; a chosen one that is not in the list is put into it. */
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

/** The states that have a county of the chosen one's name. */
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

/** The elections of the searched state, once they are known. */
const selectElections = (state: RootState) => {
  const { State } = selectForm(state).fields;
  return State === '' ? NO_ELECTIONS : (selectStateFilters(State)(state).data?.elections ?? NO_ELECTIONS);
};

export const selectBeyondChips = createSelector(
  [(state: RootState) => selectForm(state).beyond, selectElections],
  beyondChips,
);

/** Whether the results on the screen are those of another form than the one that is filled in now. */
export const selectFormDiffers = createSelector([selectForm, selectRun], (form, run) => {
  if (run.status !== 'found') return false;
  const read = readForm(form);
  return !read.ok || !sameFilters(read.filters, run.filters);
});
