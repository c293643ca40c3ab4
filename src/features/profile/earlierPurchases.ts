import type { HistoryRow } from '../../contract/purchaseHistory';
import { todaysFilters } from '../../contract/todaysFilters';
import { latestOf } from './purchaseLabels';

/**
 * For each paid purchase of a list that was bought before, the last one before it. They are of different
 * voter files, because a list is paid for only once on the same one.
 */
export function earlierPurchases(purchases: readonly HistoryRow[]): ReadonlyMap<HistoryRow, HistoryRow> {
  const paid = latestOf(
    purchases.filter(({ id, status }) => id !== null && status === 'succeeded'),
    purchases.length,
  );
  const ofList = Map.groupBy(paid, (purchase) => JSON.stringify(todaysFilters(purchase)));
  // Lists that can't be searched today can't be told apart.
  ofList.delete('null');
  const pairs = [...ofList.values()].flatMap((of) =>
    of.slice(1).map((before, n) => [of[n] ?? before, before] as const),
  );
  return new Map(pairs);
}
