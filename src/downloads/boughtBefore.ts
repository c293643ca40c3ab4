import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { type Bought, LONGEST_EXCLUDED } from '../contract/exclusions';
import { entriesOf } from '../contract/fields/entries';
import { formatCount } from '../lib/format';
import { formatHouseholds } from '../lib/voterLabels';
import { formatMoment } from '../lib/formatPurchase';
import { stateName } from '../lib/stateNames';
import { useAppSelector } from '../state/hooks';
import { exclusionsApi } from '../state/exclusions/exclusionsApi';
import { leaveOutChosen } from '../state/exclusions/exclusionsSlice';
import {
  readLeaveOut,
  selectBoughtNames,
  selectExclusions,
  withExcluded,
} from '../state/exclusions/leaveOut';
import { selectCampaignOnScreen } from '../state/lists/listSelectors';
import { selectKnownPayment } from '../state/payments/paymentsSlice';
import { selectFields, selectListOnOffer } from '../state/search/searchSelectors';
import { valuesChosen } from '../state/search/searchSlice';
import type { RootState } from '../state/types';
import { useLive } from '../state/useLive';
import { selectFileChoice } from './fileChoicesSlice';
import { unitOf } from './fileSelection';

const MOST_COMPARED = 3;

/** The list to compare; null while it is counted, for one by voter ID, and for one that is bought itself. */
function selectToCompare(state: RootState) {
  const list = selectListOnOffer(state);
  if (list === null || list.counting || list.total === 0 || list.filters.VoterID !== undefined) return null;
  return selectKnownPayment(state, list.filters)?.outcome === 'charged' ? null : list;
}

const selectIsByHousehold = (state: RootState) => unitOf(selectFileChoice(state, null)) === 'household';

/** How many filters two lists have in common: those with many are likelier to share voters. */
const inCommon = (filters: Readonly<Record<string, unknown>>, { filters: others }: Bought) =>
  Object.entries(filters).filter(([name, value]) => others[name] === value).length;

/**
 * The purchases that may share voters or households with the list on offer, each with what asks how many: the most
 * alike, of those the newest.
 */
const selectComparisons = createSelector(
  [selectToCompare, (state: RootState) => selectExclusions(state).data?.bought, selectIsByHousehold],
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
      .toSorted((one, other) => inCommon(list.filters, other) - inCommon(list.filters, one))
      .slice(0, MOST_COMPARED)
      .map((bought) => ({
        ...{ bought, isByHousehold, total: list.total },
        isLeftOut: leftOut.includes(String(bought.exclusionNo)),
        asked: { filters: list.filters, purchaseId: bought.purchaseId },
      }));
  },
);
type Comparison = ReturnType<typeof selectComparisons>[number];

/**
 * Asks how much of the list on offer is on each of the lists to compare. One after the other: the first time,
 * the server looks for the voters of a purchase.
 */
export function useOverlaps(isAsked = true): void {
  const comparisons = useAppSelector(selectComparisons);
  const { overlap } = exclusionsApi.endpoints;
  const askedAt = (place: number) => (isAsked ? comparisons[place]?.asked : undefined) ?? skipToken;
  const first = useLive(overlap, askedAt(0), { once: true });
  const second = useLive(overlap, first.isLoading ? skipToken : askedAt(1), { once: true });
  useLive(overlap, first.isLoading || second.isLoading ? skipToken : askedAt(2), { once: true });
}

const answerAt = (place: number) => (state: RootState) => {
  const comparison = selectComparisons(state)[place];
  return comparison && exclusionsApi.endpoints.overlap.select(comparison.asked)(state).data?.overlap;
};

export interface LeaveOutNote {
  /** A bought list's is its purchase's id. */
  readonly key: string;
  readonly words: string;
  readonly press: string;
  /** The press without the words beside it. */
  readonly menuPress: string;
  /** Tells the press from others with the same words: the name of what is left out. */
  readonly of: string;
  readonly leavesVoters: boolean;
  readonly leaveOut: UnknownAction;
}

const leaveThemOut = (count: number) => (count === 1 ? 'Leave this one out' : 'Leave them out');

/** Those on lists that were bought before, the newest purchase first. */
export const selectBoughtBefore: (state: RootState) => readonly LeaveOutNote[] = createSelector(
  [selectComparisons, selectBoughtNames, answerAt(0), answerAt(1), answerAt(2)],
  (comparisons, names, ...answers) =>
    comparisons.flatMap((comparison, place) => {
      const { bought, isByHousehold: households, total } = comparison;
      const overlap = answers[place];
      if (overlap === undefined || overlap.voters.all !== total) return [];
      const { all, shared } = households ? overlap.households : overlap.voters;
      if (shared === 0) return [];
      const { purchaseId } = bought;
      return [
        {
          key: purchaseId,
          words: wordsOf(comparison, shared, all),
          press: leaveThemOut(shared),
          menuPress: `Leave out ${households ? formatHouseholds(shared) : formatCount(shared)} also on ${names.get(purchaseId) ?? ''}`,
          of: names.get(purchaseId) ?? '',
          leavesVoters: shared < all,
          leaveOut: leaveOutChosen({ ids: [purchaseId], households }),
        },
      ];
    }),
);

/** Those of its state; one that is kept to a campaign, only for a list that is saved in it. */
export const selectDoNotMailNotes: (state: RootState) => readonly LeaveOutNote[] = createSelector(
  [
    selectToCompare,
    (state: RootState) => selectExclusions(state).data?.uploads,
    selectCampaignOnScreen,
    selectIsByHousehold,
    (state: RootState) => selectFields(state).LeaveOut,
  ],
  (list, uploads = [], campaign, isByHousehold, chosen) => {
    if (list === null) return [];
    const { State, LeaveOut = '' } = list.filters;
    const { numbers } = readLeaveOut(LeaveOut);
    const missing = uploads.filter(
      ({ state, campaignName, exclusionNo }) =>
        (State === undefined || state === State) &&
        (campaignName === null || campaignName === campaign) &&
        !numbers.includes(exclusionNo),
    );
    const [first] = missing;
    if (first === undefined) return [];
    const own = missing.map(({ exclusionNo }) => exclusionNo);
    const isOne = missing.length === 1;
    const of = isOne ? `“${first.listName}”` : `${missing.length} do-not-mail lists`;
    const where = State === undefined ? '' : ` for ${stateName(State)}`;
    return [
      {
        key: 'doNotMail',
        words: isOne
          ? `Your do-not-mail list ${of} isn’t left out of this list.`
          : `Your ${of}${where} aren’t left out of this list.`,
        press: isOne ? 'Leave it out' : 'Leave them out',
        menuPress: `Leave out your ${isOne ? `do-not-mail list ${of}` : of}`,
        of,
        leavesVoters: true,
        leaveOut: valuesChosen({ LeaveOut: withExcluded(chosen, own, isByHousehold || undefined) }),
      },
    ];
  },
);

function wordsOf({ bought, isByHousehold, isLeftOut }: Comparison, shared: number, total: number): string {
  const unit = isByHousehold ? 'household' : 'voter';
  const all = `${formatCount(total)} ${unit}s`;
  const some =
    shared < total ? `${formatCount(shared)} of these ${all}` : total === 1 ? `This ${unit}` : `All ${all}`;
  const name = bought.listName === null ? '' : `“${bought.listName}”, `;
  const rest = isLeftOut ? ' Its voters are left out, but not the people they live with.' : '';
  return `${some} ${shared === 1 ? 'is' : 'are'} on ${name}a list ${originWords(bought)}.${rest}`;
}

function originWords({ isShared, isOnQuote, boughtAt }: Bought): string {
  const day = formatMoment(boughtAt);
  if (!isShared) return `you bought on ${day}`;
  return isOnQuote ? `bought on ${day} with your quote` : `bought on ${day} and shared with you`;
}
