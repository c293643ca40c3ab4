import { entriesOf } from '../../contract/fields/entries';
import type { CanonicalFilters } from '../../contract/filters';
import { selectCampaignOf, selectListsRequest } from '../lists/listSelectors';
import { selectAuth } from '../session/authSlice';
import { selectPath } from '../route/routeSlice';
import { SEARCH_PATH } from '../search/searchUrl';
import { selectFiltersToCount, selectSearchStatus } from '../search/searchSelectors';
import type { AppListenerApi, RootState } from '../types';
import {
  numberOf,
  readLeaveOut,
  selectExclusions,
  selectUploads,
  withExcluded,
  withoutExcluded,
} from './leaveOut';
import { ALL_OFF, HOUSEHOLDS, offWord, type AddressLeaveOut } from './leaveOutAddress';

/**
 * Do-not-mail lists stand: they join each list of their owner's in their state until they are taken off it.
 * Their numbers are in the filters that are counted, priced and bought. An address has only the differences.
 */

/** The lists that join by themselves: those of its state and campaign. Null until they are loaded. */
export function standingFor(state: RootState, filters: CanonicalFilters): readonly number[] | null {
  if (selectExclusions(state).data === undefined) return null;
  const ofState = selectUploads(state).filter((upload) => upload.state === filters.State);
  const isKept = ofState.some(({ campaignName }) => campaignName !== null);
  if (isKept && selectListsRequest(state).data === undefined) return null;
  const campaign = isKept ? selectCampaignOf(state, filters) : null;
  return ofState
    .filter(({ campaignName }) => campaignName === null || campaignName === campaign)
    .map(({ exclusionNo }) => exclusionNo);
}

/** Whether the lists that join are still unknown: until then, the list is neither counted nor bought. */
export function awaitsStanding(state: RootState, filters: CanonicalFilters): boolean {
  if (filters.State === undefined) return false;
  const { status } = selectAuth(state);
  if (status !== 'signedIn') return status === 'unknown';
  const exclusions = selectExclusions(state);
  if (exclusions.data === undefined) return !exclusions.isError;
  return standingFor(state, filters) === null && !selectListsRequest(state).isError;
}

export const selectAwaitsStanding = (state: RootState): boolean =>
  selectPath(state) === SEARCH_PATH && awaitsStanding(state, selectFiltersToCount(state));

/** Waits until the do-not-mail lists of who has just signed in have joined the list on screen, and it is found. */
export async function untilStandingListsJoin({
  getState,
  condition,
}: Pick<AppListenerApi, 'getState' | 'condition'>): Promise<void> {
  if (!selectAwaitsStanding(getState())) return;
  const isToCome = (state: RootState) =>
    selectAwaitsStanding(state) || selectSearchStatus(state) === 'searching';
  while (isToCome(getState())) await condition((_action, now) => !isToCome(now));
}

/**
 * The filter's value once the lists that join by themselves have joined, and those deleted or of another state
 * are gone.
 * @param stood those that joined it, or the list before it, already
 */
export function withStanding(
  state: RootState,
  filters: CanonicalFilters,
  value: string,
  stood: readonly number[],
): string {
  const standing = standingFor(state, filters);
  if (standing === null) return value;
  const isHere = (number: number) =>
    selectUploads(state).some((one) => one.exclusionNo === number && one.state === filters.State);
  const gone = stood.filter((number) => !isHere(number));
  return withJoined(
    withoutExcluded(value, gone),
    standing.filter((number) => !stood.includes(number)),
  );
}

/** The filter's value with these lists, unless it has them already. */
export function withJoined(value: string, lists: readonly number[], households?: boolean): string {
  const { numbers } = readLeaveOut(value);
  const missing = lists.filter((number) => !numbers.includes(number));
  return missing.length === 0 ? value : withExcluded(value, missing, households);
}

/** The filter's value of an address: the lists that it names, and those that join but for its words. */
export const leaveOutFromAddress = (
  words: AddressLeaveOut['words'],
  named: string,
  standing: readonly number[],
): string =>
  withJoined(
    named,
    words.includes(ALL_OFF) ? [] : standing.filter((number) => !words.includes(offWord(number))),
    words.includes(HOUSEHOLDS),
  );

/**
 * The inverse of `leaveOutFromAddress`: how an address writes the filter's value.
 * @param standing the lists that join by themselves
 * @param all whether all of them are known
 */
export function leaveOutForAddress(value: string, standing: readonly number[], all = true): string {
  const entries = entriesOf('LeaveOut', value);
  const own = entries.filter((entry) => standing.includes(numberOf(entry)));
  const households = own.length > 0 && own.every((entry) => entry.endsWith('H'));
  const off = standing.filter((number) => !own.some((entry) => numberOf(entry) === number));
  return [
    // If only some come with their households, those are named.
    ...entries.filter((entry) => !own.includes(entry) || (!households && entry.endsWith('H'))),
    ...(all && off.length > 0 && own.length === 0 ? [ALL_OFF] : off.map(offWord)),
    ...(households ? [HOUSEHOLDS] : []),
  ].join(',');
}
