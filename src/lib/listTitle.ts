import type { WordedList } from '../contract/purchaseHistory';
import { filterWords } from './filterWords';
import { inShort, listName, PLACES } from './listName';
import { listWords } from './madeFileWords';

/** Words up to this length are read at a glance, in characters; of longer ones, the first two filters. */
const AT_A_GLANCE = 80;
const LONGEST_FILTER = 40;

/** A list's words: its first two filters, places first, and the rest of a long one. */
export function wordsInShort(
  list: WordedList,
  whose?: string,
): { readonly main: string; readonly rest: readonly string[] } {
  const phrases = listWords(list, whose);
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
