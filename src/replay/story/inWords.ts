import { FILTER_NAMES } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { NAVIGATION, pageTitle, SITE_PATHS } from '../../lib/sitePages';
import { filterWords } from '../../lib/filterWords';
import { selectStateFilters } from '../../state/search/searchApi';
import type { WholeState } from '../../state/types';

export const pageName = (path: string): string =>
  NAVIGATION.find((entry) => entry.path === path)?.label ?? pageTitle(path);

/** With the address if the site doesn't have it: `Page not found (/voters/hidden)`. */
export const pageOrAddress = (path: string): string =>
  SITE_PATHS.includes(path) ? pageName(path) : `${pageName(path)} (${path})`;

type Filters = Readonly<Record<string, string | number | undefined>>;

/** Filters in words, on one line. @param of the state whose elections they name */
export function filtersInWords(filters: Filters, state: WholeState, of = filters['State']): string {
  const asked = Object.entries(filters).filter(([, value]) => value !== '');
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
