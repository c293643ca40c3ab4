import { alsoWithout, entriesOf } from '../../src/contract/fields/entries';
import type { CanonicalFilters } from '../../src/contract/filters';
import { todaysFilters } from '../../src/contract/purchaseHistory';
import type { CountedRecord } from '../queries/lists/savedLists';
import type { HistoryVersion } from '../queries/purchases/history';
import { presentListWords } from './present';

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
