import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { type AddressProblem, readFilters, SEARCH_PATH, WALKTHROUGH } from './searchUrl';

/** What is wrong with the filters in an address that anyone may have typed. */
export function problemsInUrl(search: string): readonly AddressProblem[] {
  return readFilters(new URLSearchParams(search)).problems;
}

/** Parameters that a link may carry besides a search: they ask for nothing. */
const ELSEWHERE = /^(utm_.*|gclid|fbclid|msclkid)$/u;
/** Whether a parameter is an advertisement's or the like. */
export const asksForNothing = (name: string): boolean => ELSEWHERE.test(name);
const VIEW: readonly string[] = ['show', 'sort', 'dir', 'page', 'size', WALKTHROUGH];
const FIELDS: readonly string[] = FILTER_NAMES;

/** Names in an address that are no field of ours, such as a misspelled one. */
export const unknownNamesInUrl = (search: string): readonly string[] =>
  [...new Set(new URLSearchParams(search).keys())].filter(
    (name) => !FIELDS.includes(name) && !VIEW.includes(name) && !asksForNothing(name),
  );

/**
 * The address with the ignored parameters of another one, so that the page names them until the visitor drops
 * them. A filter that is set now replaces its own unreadable value, and what contradicted it. `others`:
 * filters that can be read, but not answered.
 */
export function withIgnoredParams(
  address: string,
  search: string,
  filters: CanonicalFilters,
  others: readonly (readonly FilterName[])[] = [],
): string {
  const asked = new URLSearchParams(search);
  const query = new URLSearchParams(address.slice(SEARCH_PATH.length));
  for (const names of [...readFilters(asked).unread, ...others])
    if (names.every((name) => filters[name] === undefined))
      for (const name of names) query.set(name, asked.get(name) ?? '');
  for (const name of unknownNamesInUrl(search)) query.set(name, asked.get(name) ?? '');
  return `${SEARCH_PATH}?${query}`;
}
