import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, isList } from '../../contract/fields/entries';
import { type FilterName, RANGES, FIELD_NAMES, namesOfKind } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import type { StateFilters } from '../../contract/voters';
import { wordsInState } from '../../lib/filterWords';
import { leaveOutWords, selectExclusionNames } from '../exclusions/leaveOut';
import type { RootState } from '../types';
import { selectForm } from './searchSlice';
import { selectFields, selectSearchedFilters } from './searchSelectors';
import { selectStateFilters, stateFiltersLoad } from './searchApi';

const NO_ELECTIONS: StateFilters['elections'] = [];

export const selectElections = (state: RootState) => {
  const { State } = selectFields(state);
  return State === '' ? NO_ELECTIONS : (selectStateFilters(State)(state).data?.elections ?? NO_ELECTIONS);
};

/** Whether the words of these filters wait for the elections of their state, which are being loaded. */
export const selectAwaitsElections = (state: RootState, filters: CanonicalFilters): boolean =>
  filters.State !== undefined &&
  ELECTION_FIELDS.some((name) => filters[name] !== undefined) &&
  stateFiltersLoad(filters.State, state) === 'loading';

const ELECTION_FIELDS = namesOfKind('voted', 'notVoted', 'householdNotVoted');

/** What a chip removes: whole filters, or one entry of a list. */
export interface FilterChip {
  readonly label: string;
  /** Its election is not known yet. */
  readonly awaited: boolean;
  readonly names: readonly FilterName[];
  readonly entry: string | null;
}

const selectAwaits = (state: RootState) => {
  const filters = selectSearchedFilters(state);
  return filters !== null && selectAwaitsElections(state, filters);
};

/** A chip for each filter of a list, and for each entry of one, so that one county can be removed without the others. */
export function chipsOf(
  filters: CanonicalFilters,
  elections: StateFilters['elections'],
  exclusions: ReturnType<typeof selectExclusionNames>,
): readonly Omit<FilterChip, 'awaited'>[] {
  const set = FIELD_NAMES.filter((name) => filters[name] !== undefined);
  return set.flatMap((name) => {
    // Both ends of a range share a chip.
    const names = RANGES.find((ends) => ends.includes(name)) ?? [name];
    if (names.find((one) => set.includes(one)) !== name) return [];
    const entries = isList(name) ? entriesOf(name, String(filters[name])) : [null];
    return entries.map((entry) => {
      const own = Object.fromEntries(names.map((one) => [one, entry ?? filters[one]]));
      const words = wordsInState(own, filters.State, elections);
      const isLeftOut = name === 'LeaveOut' && entry !== null;
      return { label: isLeftOut ? leaveOutWords(entry, exclusions) : words.join(', '), names, entry };
    });
  });
}

/**
 * The filters of the search whose results are shown, or are being fetched. One whose field can't be read
 * has none: what is searched for isn't what the form asks, and the field says what is wrong.
 */
export const selectFilterChips = createSelector(
  [
    selectSearchedFilters,
    selectElections,
    selectExclusionNames,
    selectAwaits,
    (state: RootState) => selectForm(state).errors,
  ],
  (filters, elections, exclusions, awaits, errors): readonly FilterChip[] => {
    if (filters === null) return [];
    return chipsOf(filters, elections, exclusions)
      .filter(({ names }) => names.every((name) => errors[name] === undefined))
      .map((chip) => {
        const awaited = awaits && chip.names.some((name) => ELECTION_FIELDS.some((one) => one === name));
        return { ...chip, awaited, label: awaited ? 'an election, loading' : chip.label };
      });
  },
);
