import type { WordedList } from '../contract/purchaseHistory';
import type { Quote } from '../contract/quotes';
import { filterWords, joinedByAnd } from './filterWords';
import { formatDay } from './format';
import { inShort, listName, PLACES } from './listName';
import { stateName } from './stateNames';

/** Its elections are those of the data that it was counted on. */
export const listWords = (
  { search_parameters, elections, left_out }: WordedList,
  whose?: string,
): readonly string[] =>
  search_parameters === null
    ? ['We can’t read this list’s filters.']
    : filterWords(search_parameters, elections ?? [], left_out, whose);

/** Hides the names of the author’s excluded lists from the payer. */
export const quotedWords = (quote: Quote): readonly string[] => listWords(quote, 'the author’s');

/** Words up to this length are read at a glance, in characters; of longer ones, as many filters, two at least. */
const AT_A_GLANCE = 80;
const LONGEST_FILTER = 40;

/** A list's words: its first filters, places first, and the rest of a long one. */
export function wordsInShort(
  list: WordedList,
  whose?: string,
): { readonly main: string; readonly rest: readonly string[] } {
  const phrases = listWords(list, whose);
  if (joined(phrases).length <= AT_A_GLANCE) return { main: joined(phrases), rest: [] };
  const places = placesOf(list, PLACES);
  // The state, unless a narrower place is named.
  const state = places.length === 0 ? [] : placesOf(list, ['State']);
  const choices = phrases.filter((phrase) => !places.includes(phrase) && !state.includes(phrase));
  const inOrder = [...places, ...choices, ...state];
  const title = inOrder
    .map((phrase) => inShort(phrase, LONGEST_FILTER))
    .filter((_, n, all) => n < 2 || joined(all.slice(0, n + 1)).length <= AT_A_GLANCE);
  return { main: joined(title), rest: inOrder.filter((phrase) => !title.includes(phrase)) };
}

export const andMore = (rest: readonly string[]): string => `and ${rest.length} more`;

export function shortWords(list: WordedList, whose?: string): string {
  const { main, rest } = wordsInShort(list, whose);
  return rest.length === 0 ? main : `${main} ${andMore(rest)}`;
}

/** A list's name, unless it only repeats its words, as the automatic name of a saved list does. */
export function ownName(list: WordedList & { readonly list_name: string | null }): string | null {
  const { list_name, search_parameters, elections } = list;
  const words = joined(listWords(list)).replaceAll('\u00A0', ' ');
  if (list_name === null || words.startsWith(list_name)) return null;
  if (search_parameters === null) return list_name;
  return list_name === listName(search_parameters, elections ?? []) ? null : list_name;
}

/** A list's name, or else its words. */
export const listTitle = (list: Parameters<typeof ownName>[0]): string => ownName(list) ?? shortWords(list);

/** A list's places in words. */
export function placesOf({ search_parameters }: WordedList, names: readonly string[]): string[] {
  const places = names.flatMap((name) => {
    const value = search_parameters?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return places.length === 0 ? [] : filterWords(Object.fromEntries(places));
}

/** Keeps each dot with the words before it. */
export const joined = (phrases: readonly string[]) => phrases.join('\u00A0· ');

/**
 * How old a list's data is: `Data as of Nov 1, 2026`, or where its states differ `Data as of May 1, 2026
 * (OK) and Nov 1, 2026 (OH, PA)`. Dates are days, as `2026-11-01`.
 */
export function dataDateWords(dates: readonly { readonly state: string; readonly date: string }[]): string {
  const days = [...new Set(dates.map(({ date }) => date))].toSorted();
  const [day] = days;
  if (day === undefined) return '';
  if (days.length === 1) return `Data as of ${formatDay(day)}`;
  const statesOf = (wanted: string) =>
    dates.flatMap(({ state, date }) => (date === wanted ? [state] : [])).join(', ');
  return `Data as of ${joinedByAnd(days.map((one) => `${formatDay(one)} (${statesOf(one)})`))}`;
}

interface DataOfState {
  readonly state: string;
  readonly sample?: boolean | undefined;
}

/** Says which of a list's voters are invented; null if none are. */
export function sampleWords(data: readonly DataOfState[]): string | null {
  const samples = data.filter(({ sample }) => sample === true);
  if (samples.length === 0) return null;
  const where =
    samples.length < data.length ? ` in ${joinedByAnd(samples.map(({ state }) => stateName(state)))}` : '';
  return `Sample data: the voters${where} are made up.`;
}
