import { createSelector } from '@reduxjs/toolkit';
import type { Bought } from '../../contract/exclusions';
import { entriesOf } from '../../contract/fields/lists';
import { filterWords } from '../../lib/filterWords';
import { formatMoment } from '../../lib/formatPurchase';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import { exclusionsApi } from './exclusionsApi';

const selectQuery = createSelector([selectUser], (user) =>
  user === null ? null : exclusionsApi.endpoints.exclusions.select({ uid: user.uid }),
);
/** What the signed-in user can leave out, as far as it has been fetched. */
export const selectExclusions = (state: RootState) => selectQuery(state)?.(state);

/** What a bought list is called: by its buyer, or else by its filters and the day. */
export const boughtName = ({ listName, filters, elections, boughtAt }: Bought): string =>
  listName ?? `${filterWords(filters, elections ?? []).join(' · ')}, bought ${formatMoment(boughtAt)}`;

/** `B-90-10`, a test group's name with the shares of all, in words: `group B (10%)`. */
export function testGroupWords(testGroup: string): string {
  const [name = '', ...shares] = testGroup.split('-');
  return `group ${name} (${shares['ABCD'.indexOf(name)] ?? ''}%)`;
}

/** A bought list, or one test group of it, by what `leaveOutChosen` names it. */
export const leaveOutId = ({ purchaseId }: Pick<Bought, 'purchaseId'>, testGroup?: string) =>
  testGroup === undefined ? purchaseId : `${purchaseId}-${testGroup}`;

/** The names of exclusions by number. */
export const selectExclusionNames = createSelector(
  [(state: RootState) => selectExclusions(state)?.data],
  (data): ReadonlyMap<number, string> =>
    new Map([
      ...(data?.bought ?? []).flatMap((list) =>
        [
          [list.exclusionNo, boughtName(list)] as const,
          ...list.testGroups.map(
            ({ exclusionNo, testGroup }) =>
              [exclusionNo, `${boughtName(list)}, ${testGroupWords(testGroup)}`] as const,
          ),
        ].flatMap(([exclusionNo, name]) => (exclusionNo === null ? [] : [[exclusionNo, name] as const])),
      ),
      ...(data?.uploads ?? []).map(({ exclusionNo, listName }) => [exclusionNo, listName] as const),
    ]),
);

/** The numbers that a filter leaves out, and whether it leaves out their whole households. */
export function readLeaveOut(value: string): { readonly numbers: readonly number[]; households: boolean } {
  const entries = entriesOf('LeaveOut', value);
  return {
    numbers: entries.map((entry) => Number.parseInt(entry, 10)),
    households: entries.some((entry) => entry.endsWith('H')),
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

/** The filter that leaves these out. */
export const writeLeaveOut = (numbers: readonly number[], households: boolean): string =>
  numbers
    .toSorted((one, other) => one - other)
    .map((number) => `${number}${households ? 'H' : ''}`)
    .join(',');

/** An entry of the filter in words: `Without “March mailing” and its households`. */
export function leaveOutWords(entry: string, names: ReadonlyMap<number, string>): string {
  const name = names.get(Number.parseInt(entry, 10));
  const list = name === undefined ? 'the voters of one list' : `“${name}”`;
  return `Without ${list}${entry.endsWith('H') ? ' and their households' : ''}`;
}
