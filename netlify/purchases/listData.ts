import { type HistoryRow, TOKEN_FIELDS } from '../../src/contract/purchaseHistory';
import type { HistoryVersion } from '../queries/purchases/history';

/**
 * What a list's filters and its age mean depends on the data that it was counted on, not on today's: `VH2` is
 * the second most recent election of that data.
 */

/**
 * The elections that the tokens of a list's filters name, in their order. One that is
 * not the same in every state of the list is left out. Null if there are none, or if some of the data is
 * unknown.
 */
export function electionsOfList(
  filters: HistoryRow['search_parameters'],
  versionIds: readonly number[],
  versions: readonly HistoryVersion[],
) {
  const ofList = versions.filter(({ versionId }) => versionIds.includes(versionId));
  if (versionIds.some((id) => !ofList.some(({ versionId }) => versionId === id))) return null;
  const elections = tokensIn(filters).flatMap((token) => {
    const named = ofList.filter(({ vh }) => `VH${vh}` === token);
    const [first] = named;
    if (first === undefined || named.length < versionIds.length) return [];
    const agree = named.every(
      ({ date, classification }) => date === first.date && classification === first.classification,
    );
    if (!agree) return [];
    const today = named.every(({ liveToken }) => liveToken === first.liveToken) ? first.liveToken : null;
    const { date, classification } = first;
    return [{ token, date, classification, today }];
  });
  return elections.length === 0 ? null : elections;
}

/** The elections that filters name; an empty text if they name none. */
export const tokensIn = (filters: Readonly<Record<string, string | number | undefined>> | null) => [
  ...new Set(TOKEN_FIELDS.flatMap((name) => String(filters?.[name] ?? '').split(','))),
];

/** The data date of each state of a list, and whether its voters are invented. Null if none of its data is known. */
export function dataDatesOf(versionIds: readonly number[], versions: readonly HistoryVersion[]) {
  const dates = new Map(
    versions
      .filter(({ versionId }) => versionIds.includes(versionId))
      .map(({ state, dataDate, sample }) => [state, { state, date: dataDate, ...(sample && { sample }) }]),
  );
  return dates.size === 0 ? null : [...dates.values()];
}
