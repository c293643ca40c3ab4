import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, LIST_FILTERS } from '../../contract/filterLists';
import { type FilterName, sameFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import type { StateFilters } from '../../contract/voters';
import { filterWords } from '../../lib/filterWords';
import { inWords } from '../../state/search/leftOut';
import { selectCounties } from '../../state/search/optionSelectors';
import { FIELD_LABELS, FORM_FIELDS, readForm } from '../../state/search/searchForm';
import { sameName } from '../../state/search/searchOptions';
import { selectForm, selectRun } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';

const selectFields = (state: RootState) => selectForm(state).fields;

/** The states that also have all the chosen counties. */
export const selectStatesKeepingCounty = createSelector(
  [selectCounties, (state: RootState) => selectFields(state).County_Desc],
  (counties, joined) => {
    const chosen = joined === '' ? [] : entriesOf('County_Desc', joined);
    const states = [...new Set(counties.map(({ state }) => matchingForm(state)))];
    const has = (state: string, name: string) =>
      counties.some((one) => matchingForm(one.state) === state && sameName(one.county, name));
    return chosen.length === 0 ? [] : states.filter((state) => chosen.every((name) => has(state, name)));
  },
);

export const selectProblems = createSelector([(state: RootState) => selectForm(state).errors], (errors) =>
  FORM_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, message: `${FIELD_LABELS[field]} ${inWords(error)}` }];
  }),
);

const NO_ELECTIONS: StateFilters['elections'] = [];

/** The elections of the state in the form, once loaded. */
export const selectElections = (state: RootState) => {
  const { State } = selectFields(state);
  return State === '' ? NO_ELECTIONS : (selectStateFilters(State)(state).data?.elections ?? NO_ELECTIONS);
};

/** One active filter in words, and what its chip removes: whole filters, or one entry of a list. */
export interface FilterChip {
  readonly label: string;
  readonly names: readonly FilterName[];
  readonly entry: string | null;
}

/** Filters that belong together share a chip. */
const TOGETHER: readonly (readonly FilterName[])[] = [
  ['AgeMin', 'AgeMax'],
  ['GeneralsMin', 'GeneralsMax'],
  ['PrimariesMin', 'PrimariesMax'],
  ['RegisteredFrom', 'RegisteredTo'],
];

/** The filters of the search whose results are shown, or are being fetched. */
export const selectFilterChips = createSelector(
  [selectRun, selectElections],
  (run, elections): readonly FilterChip[] => {
    if (run.status === 'idle') return [];
    const { filters } = run;
    const set = FORM_FIELDS.filter((name) => filters[name] !== undefined);
    return set.flatMap((name): FilterChip[] => {
      const names = TOGETHER.find((group) => group.includes(name)) ?? [name];
      if (names.find((one) => set.includes(one)) !== name) return [];
      // Each entry of a list has a chip of its own: taking one county away must not take away the others.
      const listed = entriesOf(name, String(filters[name]));
      const entries = LIST_FILTERS.has(name) ? listed : [null];
      return entries.map((entry) => {
        const value = (one: FilterName) => (entry === null ? filters[one] : entry);
        const words = filterWords(Object.fromEntries(names.map((one) => [one, value(one)])), elections);
        return { label: words.join(', '), names, entry };
      });
    });
  },
);

/** Whether the form has changed since the search whose results are on screen. */
export const selectFormDiffers = createSelector([selectForm, selectRun], (form, run) => {
  if (run.status !== 'found') return false;
  const read = readForm(form);
  return !read.ok || !sameFilters(read.filters, run.filters);
});
