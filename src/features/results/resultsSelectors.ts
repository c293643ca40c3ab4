import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { paidOf, type PaymentInDoubt, selectKnownPayment } from '../../state/payments/paymentsSlice';
import type { Paid } from '../../state/events';
import { selectUser } from '../../state/session/authSlice';
import { ownedApi } from './ownedApi';
import {
  selectFoundRows,
  selectListOnOffer,
  selectSearchedFilters,
} from '../../state/search/searchSelectors';
import { selectView } from '../../state/search/resultsSlice';
import { selectStates } from '../../state/search/statesApi';
import type { ResultColumn, Sort } from '../../state/search/searchUrl';
import type { VoterRow } from '../../contract/voters';

const selectSort = (state: RootState) => selectView(state).sort;

export const selectSortedRows = createSelector([selectFoundRows, selectSort], sortRows);

/** The page to show. An address may name a page past the last one; the last one shows then. */
export const selectPage = createSelector([selectSortedRows, selectView], (rows, view) => {
  const pages = Math.max(1, Math.ceil(rows.length / view.pageSize));
  const page = Math.min(view.page, pages);
  return { page, pages, rows: rows.slice((page - 1) * view.pageSize, page * view.pageSize) };
});

/** The states the latest search covers: the one it names, or all. */
export const selectStatesShown = createSelector([selectStates, selectSearchedFilters], (states, filters) =>
  filters?.State === undefined ? states : states.filter(({ state }) => state === filters.State),
);

/** Whether the signed-in user has paid for the list in the results. */
export type Ownership =
  | { readonly status: 'notOwned' }
  /** The server is being asked. */
  | { readonly status: 'checking' }
  | { readonly status: 'owned'; readonly paid: Paid }
  /** Its checkout is open, and the card is with Stripe or the buyer's bank. */
  | { readonly status: 'paying' }
  /** The card was sent to Stripe, and no answer has come yet. */
  | { readonly status: 'inDoubt'; readonly payment: PaymentInDoubt['outcome'] };

/** The server's answer about the list on offer; a new object each time, so no input of a selector. */
function ownedAnswer(state: RootState) {
  const list = selectListOnOffer(state);
  return list === null || list.total === 0 || selectUser(state) === null
    ? undefined
    : ownedApi.endpoints.ownedList.select(list.filters)(state);
}

/** The purchase whose checkout waits for its first answer, as the state says: not every wait is a doubt. */
const selectIdOfPaying = ({ purchase }: RootState) =>
  purchase?.status === 'paying' || (purchase?.status === 'confirming' && purchase.checks === 0)
    ? purchase.order.purchaseId
    : null;

/** The server's answer counts. While it can't be reached, what this device remembers does. */
export const selectOwnership: (state: RootState) => Ownership = createSelector(
  [
    (state: RootState) => ownedAnswer(state)?.data,
    (state: RootState) => ownedAnswer(state)?.status,
    (state: RootState) => {
      const list = selectListOnOffer(state);
      return list === null ? undefined : selectKnownPayment(state, list.filters);
    },
    selectIdOfPaying,
  ],
  (purchase, status, known, paying) => {
    if (purchase) return { status: 'owned', paid: paidOf(purchase) };
    if (known !== undefined && known.outcome !== 'charged')
      return known.purchaseId === paying
        ? { status: 'paying' }
        : { status: 'inDoubt', payment: known.outcome };
    // It is asked as soon as it is shown.
    const isAsked = status === QueryStatus.pending || status === QueryStatus.uninitialized;
    if (known === undefined && purchase === undefined && isAsked) return { status: 'checking' };
    if (known === undefined || status === QueryStatus.fulfilled) return { status: 'notOwned' };
    return { status: 'owned', paid: known.paid };
  },
);

/** What a cell sorts by: number first, then text; null if it is missing. */
type SortKey = readonly [number, string] | null;

/**
 * Sorts rows by one column: numbers as numbers, street numbers as people read them (9, 12, 12A, 100), text
 * ignoring case and locale. Missing values come last in both directions, and equal rows keep their order.
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
