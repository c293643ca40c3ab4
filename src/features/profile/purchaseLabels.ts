import type { HistoryRow, WordedList } from '../../contract/purchaseHistory';
import { dataDateWords } from '../../lib/dataWords';
import { filterWords } from '../../lib/filterWords';
import { formatMoment, formatTime, capitalized } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { inShort, listName, PLACES } from '../../lib/listName';
import type { CallError } from '../../services/http';

/** In the buyer's time zone: `Nov 21, 2026`. */
export function dateOf({ completed_at, created_at }: HistoryRow): string {
  const moment = completed_at ?? created_at;
  if (moment === null) return 'Unknown';
  return formatMoment(moment);
}

/** Tells two purchases of a day apart. */
export function timeOf({ completed_at, created_at }: HistoryRow): string | null {
  const moment = completed_at ?? created_at;
  return moment && formatTime(moment);
}

export const statusOf = ({ status }: HistoryRow) => capitalized(status ?? 'unknown');

const UNREADABLE = 'We can’t read this list’s filters.';

/** A list's filters in words, with the elections of the data that it was counted on. */
const listWords = (list: WordedList): string => joined(phrasesOf(list));

function phrasesOf({ search_parameters, elections, left_out }: WordedList): string[] {
  if (search_parameters === null) return [UNREADABLE];
  return filterWords(search_parameters, elections ?? [], left_out);
}

/** Words up to this length are read at a glance, in characters; of longer ones, the first two filters. */
const AT_A_GLANCE = 80;
const LONGEST_FILTER = 40;

/** A list's words: its first two filters, places first, and the rest of a long one. */
export function wordsInShort(list: WordedList): { readonly main: string; readonly rest: readonly string[] } {
  const phrases = phrasesOf(list);
  if (joined(phrases).length <= AT_A_GLANCE) return { main: joined(phrases), rest: [] };
  const places = placesOf(list, PLACES);
  // Another place says more.
  const state = places.length === 0 ? [] : placesOf(list, ['State']);
  const choices = phrases.filter((phrase) => !places.includes(phrase) && !state.includes(phrase));
  const inOrder = [...places, ...choices, ...state];
  const title = inOrder.slice(0, 2).map((phrase) => inShort(phrase, LONGEST_FILTER));
  return { main: joined(title), rest: inOrder.filter((phrase) => !title.includes(phrase)) };
}

export const andMore = (rest: readonly string[]): string => `and ${rest.length} more`;

export function shortWords(list: WordedList): string {
  const { main, rest } = wordsInShort(list);
  return rest.length === 0 ? main : `${main} ${andMore(rest)}`;
}

/** A list's name, unless it only repeats its words, as the automatic name of a saved list does. */
export function ownName(list: WordedList & { readonly list_name: string | null }): string | null {
  const { list_name, search_parameters, elections } = list;
  const words = listWords(list).replaceAll('\u00A0', ' ');
  if (list_name === null || words.startsWith(list_name)) return null;
  if (search_parameters === null) return list_name;
  return list_name === listName(search_parameters, elections ?? []) ? null : list_name;
}

/** A list's name, or else its words. */
export const listTitle = (list: Parameters<typeof ownName>[0]): string => ownName(list) ?? shortWords(list);

/** Tells a purchase's controls apart, for screen readers: name or place, day and time. */
export const shortLabel = (purchase: HistoryRow) =>
  [ownName(purchase) ?? placeOf(purchase), dateOf(purchase), timeOf(purchase)]
    .filter((words) => words !== null)
    .join(', ');

/** From the widest to the narrowest. */
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

/** A list's places in words. */
function placesOf({ search_parameters }: WordedList, names: readonly string[]): string[] {
  const places = names.flatMap((name) => {
    const value = search_parameters?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return places.length === 0 ? [] : filterWords(Object.fromEntries(places));
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

/** Keeps each dot with the words before it. */
const joined = (phrases: readonly string[]) => phrases.join('\u00A0· ');

const UNAVAILABLE = 'Payment system is currently unavailable. Purchase history cannot be displayed.';

export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, code } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  return `Error: ${kind === 'refused' && code === 'unavailable' ? UNAVAILABLE : otherwise}`;
}
