import type { HistoryRow, WordedList } from '../../contract/purchaseHistory';
import { dataDateWords } from '../../lib/dataDateWords';
import { filterWords } from '../../lib/filterWords';
import { formatMoment, formatRecords, formatTime } from '../../lib/formatPurchase';
import { capitalized } from '../../lib/paymentWords';
import type { CallError } from '../../services/http';

/** A purchase as the history table words it. What cannot be read says so, or is N/A. */

/** The date in the buyer's time zone, as `Nov 21, 2026`. */
export function dateOf({ completed_at, created_at }: HistoryRow): string {
  const moment = completed_at ?? created_at;
  if (moment === null) return 'Unknown';
  return formatMoment(moment);
}

/** The time of day, which tells two purchases of a day apart. */
export function timeOf({ completed_at, created_at }: HistoryRow): string | null {
  const moment = completed_at ?? created_at;
  return moment && formatTime(moment);
}

export const statusOf = ({ status }: HistoryRow) => capitalized(status ?? 'unknown');

/** A list in plain English, in the words of the data that it was counted on. */
export function listWords({ search_parameters, elections, left_out }: WordedList): string {
  if (search_parameters === null) return 'We can’t read this list’s filters.';
  return joined(filterWords(search_parameters, elections ?? [], left_out));
}

/** What tells a purchase's buttons from those of the others. */
export const listLabel = (purchase: HistoryRow) =>
  `${purchase.list_name ?? listWords(purchase)}, ${dateOf(purchase)}`;

/** When a purchase was completed, or else begun; before everything else if neither can be read. */
const momentOf = ({ completed_at, created_at }: HistoryRow) =>
  Date.parse(completed_at ?? created_at ?? '') || 0;

/** The latest purchases, newest first. */
export const latestOf = (purchases: readonly HistoryRow[], shown: number): readonly HistoryRow[] =>
  purchases.toSorted((one, other) => momentOf(other) - momentOf(one)).slice(0, shown);

/** `1,234 records · Data as of Nov 1, 2026`, as far as it is known. */
export function extentOf({ record_count, data_dates }: HistoryRow): string {
  const records = record_count === null ? '' : formatRecords(record_count);
  return joined([records, dataDateWords(data_dates ?? [])].filter((words) => words !== ''));
}

/** A dot stays with the words before it. */
const joined = (phrases: readonly string[]) => phrases.join('\u00A0· ');

const UNAVAILABLE = 'Payment system is currently unavailable. Purchase history cannot be displayed.';

/** What to show when the purchases or the summary could not be fetched. */
export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, code } = error as Partial<Extract<CallError, { kind: 'refused' }>>;
  return `Error: ${kind === 'refused' && code === 'unavailable' ? UNAVAILABLE : otherwise}`;
}
