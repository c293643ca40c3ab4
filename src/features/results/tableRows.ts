import { createSelector } from '@reduxjs/toolkit';
import type { VoterRow } from '../../contract/voters';
import { selectView } from '../../state/search/resultsSlice';
import { selectFoundRows } from '../../state/search/searchSelectors';
import type { ResultColumn } from '../../state/search/resultColumns';
import type { Sort } from '../../state/search/searchUrl';
import type { RootState } from '../../state/types';

const selectSortedRows = createSelector(
  [selectFoundRows, (state: RootState) => selectView(state).sort],
  sortRows,
);

/** Falls back to the last page if the address names a later one. */
export const selectPage = createSelector([selectSortedRows, selectView], (rows, view) => {
  const pages = Math.max(1, Math.ceil(rows.length / view.pageSize));
  const page = Math.min(view.page, pages);
  return { page, pages, rows: rows.slice((page - 1) * view.pageSize, page * view.pageSize) };
});

/** Number first, then text; null if missing. */
type SortKey = readonly [number, string] | null;

/**
 * Sorts numbers as numbers, street numbers as people read them (9, 12, 12A, 100), and text ignoring case.
 * Missing values come last either way; the sort is stable.
 */
export function sortRows(rows: readonly VoterRow[], { column, direction }: Sort): readonly VoterRow[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: sortKey(row, column) }))
    .sort((one, other) => {
      if (one.key === null || other.key === null)
        return Number(one.key === null) - Number(other.key === null);
      return turn * compareKeys(one.key, other.key);
    })
    .map(({ row }) => row);
}

function sortKey(row: VoterRow, column: ResultColumn): SortKey {
  // In a replay, a row has no columns.
  const value = row[column] ?? '';
  if (value === '') return null;
  if (typeof value === 'number') return [value, ''];
  if (column !== 'StreetNum') return [0, value.toUpperCase()];
  const digits = /^\d+/u.exec(value)?.[0] ?? '';
  return [digits === '' ? Infinity : Number(digits), value.slice(digits.length).toUpperCase()];
}

function compareKeys([number, text]: readonly [number, string], other: readonly [number, string]): number {
  if (number !== other[0]) return number < other[0] ? -1 : 1;
  return text === other[1] ? 0 : text < other[1] ? -1 : 1;
}
