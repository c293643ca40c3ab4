import { createSelector } from '@reduxjs/toolkit';
import { type Bought, LONGEST_EXCLUDED } from '../contract/exclusions';
import { entriesOf } from '../contract/fields/lists';
import { formatCount } from '../lib/format';
import { formatMoment } from '../lib/formatPurchase';
import { exclusionsApi } from '../state/exclusions/exclusionsApi';
import { selectExclusions } from '../state/exclusions/leaveOut';
import { selectKnownPayment } from '../state/payments/paymentsSlice';
import { selectListOnOffer } from '../state/search/searchSelectors';
import type { RootState } from '../state/types';
import { selectFileChoice } from './fileChoicesSlice';
import { unitOf } from './fileSelection';

/** How many of the newest purchases a list is compared with: each is a request. */
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

/** Whether each household of the list on offer gets one piece, whoever of it is on the list. */
const selectIsByHousehold = (state: RootState) => unitOf(selectFileChoice(state, null)) === 'household';

/**
 * The newest purchases, the buyer's and others that the buyer may download, that the list on offer may share
 * voters or households with, each with what asks how many. None until it is known what was bought.
 */
export const selectComparisons = createSelector(
  [selectToCompare, (state: RootState) => selectExclusions(state)?.data?.bought, selectIsByHousehold],
  (list, all = [], isByHousehold) => {
    if (list === null) return [];
    const { State, LeaveOut = '' } = list.filters;
    const leftOut = entriesOf('LeaveOut', LeaveOut);
    // Without a list's voters, but with the people they live with, the list can share households with it.
    const isDone = ({ exclusionNo }: Bought) =>
      leftOut.includes(`${exclusionNo}H`) || (!isByHousehold && leftOut.includes(String(exclusionNo)));
    return all
      .filter(
        (bought) =>
          bought.voters <= LONGEST_EXCLUDED &&
          !isDone(bought) &&
          (State === undefined || bought.filters['State'] === undefined || bought.filters['State'] === State),
      )
      .slice(0, MOST_COMPARED)
      .map((bought) => ({
        ...{ bought, isByHousehold, total: list.total },
        isLeftOut: leftOut.includes(String(bought.exclusionNo)),
        sides: sidesOf(list, bought),
      }));
  },
);
type Comparison = ReturnType<typeof selectComparisons>[number];

const answerAt = (place: number) => (state: RootState) => {
  const comparison = selectComparisons(state)[place];
  return comparison && exclusionsApi.endpoints.overlap.select(comparison.sides)(state).data?.overlap;
};

/** Voters of the list on offer, or households, that are on a list that was bought before. */
export interface BoughtBefore {
  readonly purchaseId: string;
  readonly words: string;
  /** How many they are. */
  readonly count: number;
  /** Without them, somebody is left on the list. */
  readonly leavesVoters: boolean;
  /** What `leaveOutChosen` says to leave them out. */
  readonly leaveOut: { readonly ids: readonly string[]; readonly households: boolean };
}

/** What is known of the list on offer before it is paid, the newest purchase first. */
export const selectBoughtBefore: (state: RootState) => readonly BoughtBefore[] = createSelector(
  [selectComparisons, answerAt(0), answerAt(1), answerAt(2)],
  (comparisons, ...answers) =>
    comparisons.flatMap((comparison, place) => {
      const { bought, isByHousehold: households, total } = comparison;
      const overlap = answers[place];
      // New data came meanwhile: the list has other voters by now.
      if (overlap === undefined || overlap.voters.one + overlap.voters.both !== total) return [];
      const { one, both } = households ? overlap.households : overlap.voters;
      if (both === 0) return [];
      const { purchaseId } = bought;
      const words = wordsOf(comparison, both, one + both);
      const leaveOut = { ids: [purchaseId], households };
      return [{ purchaseId, words, count: both, leavesVoters: one > 0, leaveOut }];
    }),
);

/** `27 of these 266 voters are on “March mailing”, a list you bought on Nov 20, 2026.` */
function wordsOf({ bought, isByHousehold, isLeftOut }: Comparison, both: number, total: number): string {
  const unit = isByHousehold ? 'household' : 'voter';
  const some = total === 1 ? `This ${unit}` : `${formatCount(both)} of these ${formatCount(total)} ${unit}s`;
  const name = bought.listName === null ? '' : `“${bought.listName}”, `;
  const rest = isLeftOut ? ' Its voters are left out, but not the people they live with.' : '';
  return `${some} ${both === 1 ? 'is' : 'are'} on ${name}a list ${originWords(bought)}.${rest}`;
}

/** Who has bought a list, as its reader knows it. */
function originWords({ isShared, isOnQuote, boughtAt }: Bought): string {
  const day = formatMoment(boughtAt);
  if (!isShared) return `you bought on ${day}`;
  return isOnQuote ? `bought on ${day} with your quote` : `bought on ${day} and shared with you`;
}
