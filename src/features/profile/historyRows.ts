import type { HistoryRow } from '../../contract/purchaseHistory';
import { dateOf } from './purchaseLabels';

/** The purchases of one day, newest first. */
export interface Day {
  readonly date: string;
  readonly purchases: readonly HistoryRow[];
}

/** When a purchase was completed, or else begun; before everything else if neither can be read. */
const momentOf = ({ completed_at, created_at }: HistoryRow) =>
  Date.parse(completed_at ?? created_at ?? '') || 0;

/** The latest purchases by day, newest first, by the buyer's clock. */
export function daysOf(purchases: readonly HistoryRow[], shown: number): Day[] {
  const latest = purchases.toSorted((one, other) => momentOf(other) - momentOf(one)).slice(0, shown);
  const days = new Map<string, HistoryRow[]>();
  for (const purchase of latest) {
    const date = dateOf(purchase);
    days.set(date, [...(days.get(date) ?? []), purchase]);
  }
  return [...days].map(([date, ofDay]) => ({ date, purchases: ofDay }));
}
