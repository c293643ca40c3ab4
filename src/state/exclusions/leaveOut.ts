import { createSelector } from '@reduxjs/toolkit';
import type { Bought, Upload } from '../../contract/exclusions';
import { entriesOf } from '../../contract/fields/entries';
import type { CanonicalFilters } from '../../contract/filters';
import { formatMoment, formatTime } from '../../lib/formatPurchase';
import { listName } from '../../lib/listName';
import { formatVoters } from '../../lib/voterLabels';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import { exclusionsApi } from './exclusionsApi';

const selectQuery = createSelector([selectUser], (user) =>
  user === null ? null : exclusionsApi.endpoints.exclusions.select({ uid: user.uid }),
);
/** What the signed-in user can leave out, as far as it has been fetched. */
export const selectExclusions = (state: RootState) => selectQuery(state)?.(state);

const NO_UPLOADS: readonly Upload[] = [];
/** The do-not-mail lists of who is signed in; none until they are known. */
export const selectUploads = (state: RootState) => selectExclusions(state)?.data?.uploads ?? NO_UPLOADS;

/** `Cleveland County · Democrats, 27 voters, bought Nov 26, 2026`: a list until its buyer names it. */
const unnamed = ({ filters, elections, voters, boughtAt }: Bought) =>
  `${shortened(listName(filters, elections ?? []))}, ${formatVoters(voters)}, bought ${formatMoment(boughtAt)}`;

/** As long as an automatic name among other words may be, in characters. */
const SHORT = 40;

/** Its first parts, as many as fit: `Cleveland County · Democrats…`. */
function shortened(name: string): string {
  const end = name.length > SHORT ? name.lastIndexOf(' · ', SHORT) : -1;
  return end === -1 ? name : `${name.slice(0, end)}…`;
}

/** What bought lists are called, by purchase: as their buyers call them, or else in a few words. */
export const selectBoughtNames = createSelector(
  [(state: RootState) => selectExclusions(state)?.data?.bought],
  (bought = []): ReadonlyMap<string, string> => {
    const alike = Map.groupBy(bought, (list) => list.listName ?? unnamed(list));
    return new Map(
      [...alike].flatMap(([name, lists]) =>
        lists.map(({ purchaseId, listName: own, boughtAt }) => [
          purchaseId,
          lists.length === 1
            ? name
            : `${name}, ${own === null ? formatTime(boughtAt) : `bought ${formatMoment(boughtAt)}`}`,
        ]),
      ),
    );
  },
);

/** The names of exclusions by number. */
export const selectExclusionNames = createSelector(
  [(state: RootState) => selectExclusions(state)?.data, selectBoughtNames],
  (data, names): ReadonlyMap<number, string> =>
    new Map([
      ...(data?.bought ?? []).flatMap(({ purchaseId, exclusionNo }) =>
        exclusionNo === null ? [] : [[exclusionNo, names.get(purchaseId) ?? ''] as const],
      ),
      ...(data?.uploads ?? []).map(({ exclusionNo, listName }) => [exclusionNo, listName] as const),
    ]),
);

/** The exclusion that an entry of the filter names: `12H` as 12. */
export const numberOf = (entry: string) => Number.parseInt(entry, 10);

/** The numbers that a filter leaves out, and whether it leaves out the whole households of all of them. */
export function readLeaveOut(value: string): { readonly numbers: readonly number[]; households: boolean } {
  const entries = entriesOf('LeaveOut', value);
  return {
    numbers: entries.map(numberOf),
    households: entries.length > 0 && entries.every((entry) => entry.endsWith('H')),
  };
}

/** Whether a filter leaves out what the signed-in user does not have: deleted, or another account's. */
export function leavesOutUnknown(state: RootState, value: string): boolean {
  const names = selectExclusionNames(state);
  return (
    selectExclusions(state)?.data !== undefined &&
    readLeaveOut(value).numbers.some((number) => !names.has(number))
  );
}

/** The filter without these; the others stay as they are. */
export const withoutLeftOut = (value: string, numbers: readonly number[]): string =>
  entriesOf('LeaveOut', value)
    .filter((entry) => !numbers.includes(numberOf(entry)))
    .join(',');

/**
 * The filter with these left out, too; the others stay as they are.
 * @param households whether with everyone in their households: as the others are, unless it is said
 */
export const withLeftOut = (
  value: string,
  numbers: readonly number[],
  households = readLeaveOut(value).households,
): string =>
  [
    ...entriesOf('LeaveOut', withoutLeftOut(value, numbers)),
    ...numbers.map((number) => `${number}${households ? 'H' : ''}`),
  ]
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .join(',');

/** The filters with this `LeaveOut`, in their order; without it, if it is empty. */
export function withLeaveOut({ LeaveOut: _, ...rest }: CanonicalFilters, value: string): CanonicalFilters {
  if (value === '') return rest;
  const entries = Object.entries({ ...rest, LeaveOut: value });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An entry of the filter in words: `Without “March mailing” and its households`. */
export function leaveOutWords(entry: string, names: ReadonlyMap<number, string>): string {
  const name = names.get(numberOf(entry));
  const list = name === undefined ? 'the voters of one list' : `“${name}”`;
  return `Without ${list}${entry.endsWith('H') ? ' and their households' : ''}`;
}
