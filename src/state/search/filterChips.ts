import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, isList } from '../../contract/fields/lists';
import { type FilterName, RANGES, FIELD_NAMES } from '../../contract/fields/fields';
import type { StateFilters } from '../../contract/voters';
import { filterWords } from '../../lib/filterWords';
import { leaveOutWords, selectExclusionNames } from '../exclusions/leaveOut';
import type { RootState } from '../types';
import { selectFields } from './formTotal';
import { selectRun } from './searchSlice';
import { selectStateFilters } from './stateFiltersApi';

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

/** The filters of the search whose results are shown, or are being fetched. */
export const selectFilterChips = createSelector(
  [selectRun, selectElections, selectExclusionNames],
  (run, elections, exclusions): readonly FilterChip[] => {
    if (run.status === 'idle') return [];
    const { filters } = run;
    const set = FIELD_NAMES.filter((name) => filters[name] !== undefined);
    return set.flatMap((name): FilterChip[] => {
      // Both ends of a range share a chip.
      const names = RANGES.find((ends) => ends.includes(name)) ?? [name];
      if (names.find((one) => set.includes(one)) !== name) return [];
      // One chip for each entry of a list, so that one county can be removed without the others.
      const listed = entriesOf(name, String(filters[name]));
      const entries = isList(name) ? listed : [null];
      return entries.map((entry) => {
        const value = (one: FilterName) => (entry === null ? filters[one] : entry);
        const words = filterWords(Object.fromEntries(names.map((one) => [one, value(one)])), elections);
        const label =
          name === 'LeaveOut' && entry !== null ? leaveOutWords(entry, exclusions) : words.join(', ');
        return { label, names, entry };
      });
    });
  },
);
