import { createSelector } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/sameFilters';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf, mostRecords, type RecordUnit } from '../../downloads/fileCounts';
import { layoutOf, piecesOf, unitOf } from '../../downloads/fileSelection';
import { selectAnswered } from '../../state/search/answers';
import { selectFiltersOfForm, selectSearchedFilters } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';
import { selectFileOwner } from './listFile';

/**
 * The counts of the list on screen. While it is counted, those of the last list in the state, marked
 * `isStale`. Null if neither is known, and while the form is invalid.
 */
export const selectListCounts = createSelector(
  [selectFiltersOfForm, selectSearchedFilters, (state: RootState) => selectAnswered(state, 'list')],
  (filters, searched, answer) => {
    if (filters === null || searched === null || answer === undefined) return null;
    const isStale = !sameFilters(answer.filters, searched);
    const isOfEverybody = Object.keys(answer.filters).length === 0;
    if (isStale && (isOfEverybody || answer.filters.State !== searched.State)) return null;
    return { ...answer.counts, isStale };
  },
);

export const WAYS = [
  { layout: 'mail-house', noun: 'voters' },
  { layout: 'households', noun: 'households' },
] as const;
export type Way = (typeof WAYS)[number]['layout'];

interface Mailed {
  readonly unit: RecordUnit;
  readonly all: number;
  /** The pieces of a file with some of the records. */
  readonly pieces: number | null;
}

export function mailedOf(state: RootState, layout: Way): Mailed | null {
  const known = selectListCounts(state);
  if (known === null) return null;
  const owner = selectFileOwner(state);
  const choice = { ...selectFileChoice(state, owner), layout };
  const unit = unitOf(choice);
  const counts = {
    ...countsOf(state, owner, known.voters),
    voters: known.voters,
    households: known.households ?? null,
  };
  return {
    unit,
    all: mostRecords(unit, counts),
    pieces: known.isStale ? null : piecesOf(choice, counts),
  };
}

export const selectIsByHousehold = (state: RootState) =>
  layoutOf(selectFileChoice(state, selectFileOwner(state))) === 'households';
