import * as v from 'valibot';
import { alsoWithout, entriesOf } from '../../src/contract/fields/entries';
import type { CanonicalFilters } from '../../src/contract/filters';
import { listWordsEntries, todaysFilters } from '../../src/contract/purchaseHistory';
import type { SavedList } from '../../src/contract/savedLists';
import { dataDatesOf, electionsOfList } from '../purchases/listData';
import type { HistoryVersion } from '../queries/purchases/history';
import type { CountedRecord, ListRecord } from '../queries/lists/savedLists';

const listWords = v.object(listWordsEntries);

/** What a list's filters mean, in the API's format. `versions` are at least those that it was counted on. */
export function presentListWords(
  { filters, versionIds }: Pick<ListRecord, 'filters' | 'versionIds'>,
  versions: readonly HistoryVersion[],
): v.InferOutput<typeof listWords> {
  const { search_parameters } = v.parse(listWords, { search_parameters: filters });
  return v.parse(listWords, {
    search_parameters,
    elections: electionsOfList(search_parameters, versionIds, versions),
    data_dates: dataDatesOf(versionIds, versions),
  });
}

/** A saved list in the API's format. `versions` are those of all lists. */
export const presentSavedList = (record: ListRecord, versions: readonly HistoryVersion[]): SavedList => ({
  id: record.id,
  campaign_id: record.campaignId,
  list_name: record.name,
  record_count: record.recordCount,
  created_at: record.createdAt,
  ...(record.file !== null && { file: record.file }),
  ...presentListWords(record, versions),
});

/**
 * What a list finds when its owner opens it: its filters today, without the do-not-mail lists that were added
 * since. They leave out whole households if all that stood before do. Null if today's rules refuse it.
 */
export function asOpened(
  record: CountedRecord,
  versions: readonly HistoryVersion[],
): CanonicalFilters | null {
  const filters = todaysFilters(presentListWords(record, versions));
  if (filters === null) return null;
  const named = entriesOf('LeaveOut', filters.LeaveOut ?? '');
  const excludedThen = named.filter((entry) => record.excludedThen.includes(Number.parseInt(entry, 10)));
  const ending = excludedThen.length > 0 && excludedThen.every((entry) => entry.endsWith('H')) ? 'H' : '';
  return record.excludedSince
    .filter((number) => !named.some((entry) => Number.parseInt(entry, 10) === number))
    .reduce((list, number) => alsoWithout(list, `${number}${ending}`), filters);
}
