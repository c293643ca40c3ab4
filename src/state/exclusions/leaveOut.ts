import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Bought, Upload } from '../../contract/exclusions';
import { entriesOf } from '../../contract/fields/entries';
import type { CanonicalFilters } from '../../contract/filters';
import type { WordedList } from '../../contract/purchaseHistory';
import { filterWords } from '../../lib/filterWords';
import { formatMoment, formatTime } from '../../lib/formatPurchase';
import { listName } from '../../lib/listName';
import { formatVoters } from '../../lib/voterLabels';
import { useAppSelector } from '../hooks';
import { selectUser } from '../session/authSlice';
import { ofUser } from '../session/ofUser';
import type { RootState } from '../types';
import { useLive } from '../useLive';
import { exclusionsApi } from './exclusionsApi';

export const selectExclusions = ofUser(exclusionsApi.endpoints.exclusions.select);

const NO_UPLOADS: readonly Upload[] = [];
export const selectUploads = (state: RootState) => selectExclusions(state).data?.uploads ?? NO_UPLOADS;

/** `Cleveland County · Democrats, 27 voters, bought Nov 26, 2026`: a list without a name. */
const unnamed = ({ filters, elections, voters, boughtAt }: Bought) =>
  `${shortened(listName(filters, elections ?? []))}, ${formatVoters(voters)}, bought ${formatMoment(boughtAt)}`;

/** Most characters of an automatic name in a sentence. */
const SHORT = 40;

/** As many parts as fit: `Cleveland County · Democrats…`. */
function shortened(name: string): string {
  const end = name.length > SHORT ? name.lastIndexOf(' · ', SHORT) : -1;
  return end === -1 ? name : `${name.slice(0, end)}…`;
}

/** Names of bought lists by purchase: the buyer's own, or a short description. */
export const selectBoughtNames = createSelector(
  [(state: RootState) => selectExclusions(state).data?.bought],
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

export const selectExclusionNames = createSelector(
  [(state: RootState) => selectExclusions(state).data, selectBoughtNames],
  (data, names): ReadonlyMap<number, string> =>
    new Map([
      ...(data?.bought ?? []).flatMap(({ purchaseId, exclusionNo }) =>
        exclusionNo === null ? [] : [[exclusionNo, names.get(purchaseId) ?? ''] as const],
      ),
      ...(data?.uploads ?? []).map(({ exclusionNo, listName }) => [exclusionNo, listName] as const),
    ]),
);

/** The number of an entry of the filter: 12 of `12H`. */
export const numberOf = (entry: string) => Number.parseInt(entry, 10);

/** `households`: whether all of them are left out with their households. */
export function readLeaveOut(value: string): { readonly numbers: readonly number[]; households: boolean } {
  const entries = entriesOf('LeaveOut', value);
  return {
    numbers: entries.map(numberOf),
    households: entries.length > 0 && entries.every((entry) => entry.endsWith('H')),
  };
}

/** Whether a filter leaves out a list that was deleted or is another account's. */
export function leavesOutUnknown(state: RootState, value: string): boolean {
  const names = selectExclusionNames(state);
  return (
    selectExclusions(state).data !== undefined &&
    readLeaveOut(value).numbers.some((number) => !names.has(number))
  );
}

/** The filter's value without these lists. */
export const withoutExcluded = (value: string, numbers: readonly number[]): string =>
  entriesOf('LeaveOut', value)
    .filter((entry) => !numbers.includes(numberOf(entry)))
    .join(',');

/**
 * The filter's value with these lists, too.
 * @param households whether to leave out their households, by default as for the others
 */
export const withExcluded = (
  value: string,
  numbers: readonly number[],
  households = readLeaveOut(value).households,
): string =>
  [
    ...entriesOf('LeaveOut', withoutExcluded(value, numbers)),
    ...numbers.map((number) => `${number}${households ? 'H' : ''}`),
  ]
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .join(',');

/** The filters with this `LeaveOut`, or without one if it is empty, in canonical order. */
export function withLeaveOut({ LeaveOut: _, ...rest }: CanonicalFilters, value: string): CanonicalFilters {
  if (value === '') return rest;
  const entries = Object.entries({ ...rest, LeaveOut: value });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** `Left out: households of “March mailing”`. */
export function leaveOutWords(entry: string, names: ReadonlyMap<number, string>): string {
  const exclusion_no = numberOf(entry);
  const list_name = names.get(exclusion_no);
  return filterWords(
    { LeaveOut: entry },
    [],
    list_name === undefined ? [] : [{ exclusion_no, list_name }],
  ).join();
}

/** The user's own names for the lists that this one leaves out. */
export function useExcludedNames({
  search_parameters,
}: Pick<WordedList, 'search_parameters'>): NonNullable<WordedList['left_out']> {
  const user = useAppSelector(selectUser);
  const leavesOut = search_parameters?.['LeaveOut'] !== undefined;
  useLive(exclusionsApi.endpoints.exclusions, user !== null && leavesOut ? { uid: user.uid } : skipToken, {
    once: true,
  });
  const names = useAppSelector(selectExclusionNames);
  return entriesOf('LeaveOut', String(search_parameters?.['LeaveOut'] ?? '')).flatMap((entry) => {
    const list_name = names.get(numberOf(entry));
    return list_name === undefined ? [] : [{ exclusion_no: numberOf(entry), list_name }];
  });
}

/** The list with the user's own names for the lists that it leaves out. */
export function useNamedList<List extends WordedList>(list: List): List {
  const known = useExcludedNames(list);
  const others = (list.left_out ?? []).filter(
    ({ exclusion_no }) => !known.some((one) => one.exclusion_no === exclusion_no),
  );
  return { ...list, left_out: [...known, ...others] };
}
