import * as v from 'valibot';
import { listWordsEntries } from '../../src/contract/purchaseHistory';
import type { SavedList } from '../../src/contract/savedLists';
import { dataDatesOf, electionsOfList } from '../purchases/listData';
import type { HistoryVersion } from '../queries/purchases/history';
import type { ListRecord } from '../queries/lists/savedLists';

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
