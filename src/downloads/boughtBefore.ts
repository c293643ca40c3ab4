import { createSelector } from '@reduxjs/toolkit';
import { type Bought, LONGEST_EXCLUDED } from '../../contract/exclusions';
import { formatCount } from '../../lib/format';
import { formatMoment } from '../../lib/formatPurchase';
import { selectKnownPayment } from '../payments/paymentsSlice';
import { selectListOnOffer } from '../search/searchSelectors';
import type { RootState } from '../types';
import { exclusionsApi } from './exclusionsApi';
import { readLeaveOut, selectExclusions } from './leaveOut';

/** How many of the buyer's newest purchases a list is compared with: each is a request. */
const MOST_COMPARED = 3;

/** The list on offer and a purchase, as they are compared. */
const sidesOf = (
  list: Pick<NonNullable<ReturnType<typeof selectListOnOffer>>, 'filters'>,
  { purchaseId }: Bought,
) => ({
  one: { filters: list.filters },
  other: { purchaseId },
});

/** The list to compare; null while it is counted, for one by voter ID, and for one that is bought itself. */
function selectToCompare(state: RootState) {
  const list = selectListOnOffer(state);
  if (list === null || list.counting || list.total === 0 || list.filters.VoterID !== undefined) return null;
  return selectKnownPayment(state, list.filters)?.outcome === 'charged' ? null : list;
}

/**
 * The newest purchases of the buyer that the list on offer may share voters with, each with what asks how
 * many. None until it is known what was bought.
 */
export const selectComparisons = createSelector(
  [selectToCompare, (state: RootState) => selectExclusions(state)?.data?.bought],
  (list, all = []) => {
    if (list === null) return [];
    const { State, LeaveOut = '' } = list.filters;
    const { numbers } = readLeaveOut(LeaveOut);
    return all
      .filter(
        ({ isShared, voters, exclusionNo, filters }) =>
          !isShared &&
          voters <= LONGEST_EXCLUDED &&
          (exclusionNo === null || !numbers.includes(exclusionNo)) &&
          (State === undefined || filters['State'] === undefined || filters['State'] === State),
      )
      .slice(0, MOST_COMPARED)
      .map((bought) => ({ bought, total: list.total, sides: sidesOf(list, bought) }));
  },
);

const answerAt = (place: number) => (state: RootState) => {
  const comparison = selectComparisons(state)[place];
  return comparison && exclusionsApi.endpoints.overlap.select(comparison.sides)(state).data?.overlap.voters;
};

/** Voters of the list on offer who are on a list that its buyer has bought. */
export interface BoughtBefore {
  readonly purchaseId: string;
  readonly words: string;
  /** How many of the list's voters are on the other one. */
  readonly voters: number;
  /** Without them, somebody is left on the list. */
  readonly leavesVoters: boolean;
}

/** What is known of the list on offer before it is paid, the newest purchase first. */
export const selectBoughtBefore: (state: RootState) => readonly BoughtBefore[] = createSelector(
  [selectComparisons, answerAt(0), answerAt(1), answerAt(2)],
  (comparisons, ...answers) =>
    comparisons.flatMap(({ bought, total }, place) => {
      const shares = answers[place];
      // New data came meanwhile: the list has other voters by now.
      if (shares === undefined || shares.both === 0 || shares.one + shares.both !== total) return [];
      const words = wordsOf(shares.both, total, bought);
      return [{ purchaseId: bought.purchaseId, words, voters: shares.both, leavesVoters: shares.one > 0 }];
    }),
);

/** `27 of these 266 voters are on “March mailing”, a list you bought on Nov 20, 2026.` */
function wordsOf(both: number, total: number, { listName, boughtAt }: Bought): string {
  const voters = total === 1 ? 'This voter' : `${formatCount(both)} of these ${formatCount(total)} voters`;
  const name = listName === null ? '' : `“${listName}”, `;
  return `${voters} ${both === 1 ? 'is' : 'are'} on ${name}a list you bought on ${formatMoment(boughtAt)}.`;
}
