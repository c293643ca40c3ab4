import type { HistoryRow } from '../../contract/purchaseHistory';
import { dataDateWords, joined, ownName, placesOf } from '../../lib/listWords';
import { formatMoment, formatTime, capitalized } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import type { CallError } from '../../services/http';

/** In the buyer's time zone: `Nov 21, 2026`. */
export function dateOf({ completed_at, created_at }: HistoryRow): string {
  const moment = completed_at ?? created_at;
  if (moment === null) return 'Unknown';
  return formatMoment(moment);
}

export function timeOf({ completed_at, created_at }: HistoryRow): string | null {
  const moment = completed_at ?? created_at;
  return moment && formatTime(moment);
}

export const statusOf = ({ status }: HistoryRow) => capitalized(status ?? 'unknown');

/** Tells a purchase's controls apart, for screen readers: name or place, day and time. */
export const shortLabel = (purchase: HistoryRow) =>
  [ownName(purchase) ?? placeOf(purchase), dateOf(purchase), timeOf(purchase)]
    .filter((words) => words !== null)
    .join(', ');

const MAIN_PLACES = [
  'State',
  'County_Desc',
  'City',
  'MuniSub',
  'CongressionalDistrict',
  'StateSenateDistrict',
  'StateHouseDistrict',
];

function placeOf(list: HistoryRow): string {
  const named = MAIN_PLACES.filter((name) => list.search_parameters?.[name] !== undefined);
  const words = placesOf(list, [...named.slice(0, 1), ...named.slice(1).slice(-1)]);
  return words.length === 0 ? 'List' : words.join(', ');
}

/** When a purchase was completed, or else begun. 0 if neither can be read. */
const momentOf = ({ completed_at, created_at }: HistoryRow) =>
  Date.parse(completed_at ?? created_at ?? '') || 0;

/** Newest first. */
export const latestOf = (purchases: readonly HistoryRow[], shown: number): readonly HistoryRow[] =>
  purchases.toSorted((one, other) => momentOf(other) - momentOf(one)).slice(0, shown);

/** `1,234 voters · Data as of Nov 1, 2026`. */
export function extentOf({ record_count, data_dates }: HistoryRow): string {
  const voters = record_count === null ? '' : formatVoters(record_count);
  return joined([voters, dataDateWords(data_dates ?? [])].filter((words) => words !== ''));
}

const UNAVAILABLE = 'Payment system is currently unavailable. Purchase history cannot be displayed.';

export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, code } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  return `Error: ${kind === 'refused' && code === 'unavailable' ? UNAVAILABLE : otherwise}`;
}
