import type { HistoryRow, WordedList } from '../../contract/purchaseHistory';
import { dataDateWords } from '../../lib/dataDateWords';
import { filterWords } from '../../lib/filterWords';
import { formatMoment, formatRecords, formatTime } from '../../lib/formatPurchase';
import { listName } from '../../lib/listName';
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

/**
 * What a list is called, unless that only repeats its words; a list that is saved is called by them at first,
 * in short if they are long.
 */
export function ownName(list: WordedList & { readonly list_name: string | null }): string | null {
  const { list_name, search_parameters, elections } = list;
  const words = listWords(list).replaceAll('\u00A0', ' ');
  if (list_name === null || words.startsWith(list_name)) return null;
  if (search_parameters === null) return list_name;
  return list_name === listName(search_parameters, elections ?? []) ? null : list_name;
}

/** A purchase among others to choose from. */
export const listLabel = (purchase: HistoryRow) =>
  `${ownName(purchase) ?? listWords(purchase)}, ${dateOf(purchase)}`;

/**
 * What tells a purchase's controls from those of the others, in a few words: its name or place, the day, and
 * the time of day.
 */
export const shortLabel = (purchase: HistoryRow) =>
  [ownName(purchase) ?? placeOf(purchase), dateOf(purchase), timeOf(purchase)]
    .filter((words) => words !== null)
    .join(', ');

/** From the widest to the narrowest. */
const PLACES = [
  'State',
  'County_Desc',
  'City',
  'MuniSub',
  'CongressionalDistrict',
  'StateSenateDistrict',
  'StateHouseDistrict',
];

function placeOf({ search_parameters }: HistoryRow): string {
  const places = PLACES.flatMap((name) => {
    const value = search_parameters?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const words = filterWords(Object.fromEntries([...places.slice(0, 1), ...places.slice(1).slice(-1)]), []);
  return words.length === 0 ? 'List' : words.join(', ');
}

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
