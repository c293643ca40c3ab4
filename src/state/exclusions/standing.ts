import { entriesOf } from '../../contract/fields/entries';
import type { CanonicalFilters } from '../../contract/filters';
import { selectCampaignOf, selectListsRequest } from '../lists/listSelectors';
import { selectAuth } from '../session/authSlice';
import { selectPath } from '../route/routeSlice';
import { selectFiltersToCount } from '../search/formTotal';
import { SEARCH_PATH } from '../search/searchUrl';
import { selectSearchStatus } from '../search/searchSelectors';
import type { AppListenerApi, RootState } from '../types';
import { numberOf, readLeaveOut, selectExclusions, selectUploads, withLeftOut } from './leaveOut';
import { ALL_OFF, HOUSEHOLDS, offWord, type Said } from './saidInAddress';

/**
 * Do-not-mail lists stand: those of a state join each list of their owner's in it, until they are taken off
 * there. Their numbers are in the filters that are counted, priced and bought. The address has what differs.
 */

/**
 * The numbers of those that join a list by themselves: of its state, and of the campaign it is saved in. Null
 * while that isn't known: signed out, or not loaded.
 */
export function standingFor(state: RootState, filters: CanonicalFilters): readonly number[] | null {
  if (selectExclusions(state)?.data === undefined) return null;
  const ofState = selectUploads(state).filter((upload) => upload.state === filters.State);
  const isKept = ofState.some(({ campaignName }) => campaignName !== null);
  if (isKept && selectListsRequest(state).data === undefined) return null;
  const campaign = isKept ? selectCampaignOf(state, filters) : null;
  return ofState
    .filter(({ campaignName }) => campaignName === null || campaignName === campaign)
    .map(({ exclusionNo }) => exclusionNo);
}

/** Whether what joins a list is still to come: until then it is neither counted nor bought. */
export function awaitsStanding(state: RootState, filters: CanonicalFilters): boolean {
  if (filters.State === undefined) return false;
  const { status } = selectAuth(state);
  if (status !== 'signedIn') return status === 'unknown';
  const exclusions = selectExclusions(state);
  if (exclusions?.data === undefined) return exclusions?.isError !== true;
  return standingFor(state, filters) === null && !selectListsRequest(state).isError;
}

/** The same of the list in the form. */
export const selectAwaitsStanding = (state: RootState): boolean =>
  selectPath(state) === SEARCH_PATH && awaitsStanding(state, selectFiltersToCount(state));

/**
 * Waits until the list on screen is what who has just signed in will buy: their do-not-mail lists have joined
 * it, and it is found.
 */
export async function untilTheyStand({
  getState,
  condition,
}: Pick<AppListenerApi, 'getState' | 'condition'>): Promise<void> {
  if (!selectAwaitsStanding(getState())) return;
  const isToCome = (state: RootState) =>
    selectAwaitsStanding(state) || selectSearchStatus(state) === 'searching';
  while (isToCome(getState())) await condition((_action, now) => !isToCome(now));
}

/** The filter with these lists left out, too, as the others are, unless it is said. */
export function joinedBy(value: string, lists: readonly number[], households?: boolean): string {
  const { numbers } = readLeaveOut(value);
  const missing = lists.filter((number) => !numbers.includes(number));
  return missing.length === 0 ? value : withLeftOut(value, missing, households);
}

/** What a list in an address leaves out, of which the address says some words. */
export const heard = (words: Said['words'], named: string, standing: readonly number[]): string =>
  joinedBy(
    named,
    words.includes(ALL_OFF) ? [] : standing.filter((number) => !words.includes(offWord(number))),
    words.includes(HOUSEHOLDS),
  );

/**
 * What an address says of a list's `LeaveOut`, so that `heard` finds it again.
 * @param standing those that join it by themselves
 * @param all whether they are all that ever will
 */
export function said(value: string, standing: readonly number[], all = true): string {
  const entries = entriesOf('LeaveOut', value);
  const own = entries.filter((entry) => standing.includes(numberOf(entry)));
  const households = own.length > 0 && own.every((entry) => entry.endsWith('H'));
  const off = standing.filter((number) => !own.some((entry) => numberOf(entry) === number));
  return [
    // Those that differ among themselves are named.
    ...entries.filter((entry) => !own.includes(entry) || (!households && entry.endsWith('H'))),
    ...(all && off.length > 0 && own.length === 0 ? [ALL_OFF] : off.map(offWord)),
    ...(households ? [HOUSEHOLDS] : []),
  ].join(',');
}
