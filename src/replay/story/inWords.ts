import { FILTER_NAMES, fieldOf, isFilterName } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { NAVIGATION, pageTitle, SITE_PATHS } from '../../lib/sitePages';
import { filterWords } from '../../lib/filterWords';
import { selectStateFilters } from '../../state/search/searchApi';
import type { WholeState } from '../../state/types';
import { isPlaceColumn, REMOVED } from '../../trace/clean/masks';

export const pageName = (path: string): string =>
  NAVIGATION.find((entry) => entry.path === path)?.label ?? pageTitle(path);

/** With the address if the site doesn't have it: `Page not found (/voters/hidden)`. */
export const pageOrAddress = (path: string): string =>
  SITE_PATHS.includes(path) ? pageName(path) : `${pageName(path)} (${path})`;

/**
 * What a customer typed to find a voter: a trace has a stand-in for it (trace/clean/keptText.ts). `LAST-17`
 * reads `hidden 17`; within a trace, the same number is the same text. What begins a place on file is not
 * hidden.
 */
export function hiddenIn(name: string, value: string): string {
  const field = isFilterName(name) ? fieldOf(name) : null;
  if (field === null || !['prefix', 'equal', 'id'].includes(field.kind)) return value;
  const word = ('standIn' in field && field.standIn) || 'NUMBER';
  const [, number] = new RegExp(`^${word}-(\\d+)`, 'u').exec(value) ?? [];
  if (number !== undefined) return `hidden ${number}`;
  return isPlaceColumn(name) && value !== REMOVED ? value : 'hidden';
}

type Filters = Readonly<Record<string, string | number | undefined>>;

/** Filters in words, on one line. @param of the state whose elections they name */
export function filtersInWords(filters: Filters, state: WholeState, of = filters['State']): string {
  const asked = Object.entries(filters).flatMap(([name, value]): [string, string | number | undefined][] =>
    value === '' ? [] : [[name, typeof value === 'string' ? hiddenIn(name, value) : value]],
  );
  const { data } = selectStateFilters(String(of ?? state.search.form.fields.State))(state);
  return filterWords(Object.fromEntries(asked), data?.elections).join(', ');
}

/** `chose Ohio, took Tulsa County away` */
export function changeInWords(before: Filters, after: Filters, state: WholeState): string {
  const chosen: Record<string, string> = {};
  const gone: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    const was = entriesOf(name, String(before[name] ?? ''));
    const is = entriesOf(name, String(after[name] ?? ''));
    const added = is.filter((entry) => !was.includes(entry));
    const left = was.filter((entry) => !is.includes(entry));
    if (added.length > 0) chosen[name] = joinedEntries(name, added);
    else if (left.length > 0) gone[name] = joinedEntries(name, left);
  }
  const words = (filters: Filters) => filtersInWords(filters, state, after['State'] || before['State']);
  const parts = [
    ...(Object.keys(chosen).length === 0 ? [] : [`chose ${words(chosen)}`]),
    ...(Object.keys(gone).length === 0 ? [] : [`took ${words(gone)} away`]),
  ];
  return parts.join(', ') || 'chose what was chosen';
}
