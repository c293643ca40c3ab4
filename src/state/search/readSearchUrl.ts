import { FILTER_NAMES, type FilterName, labelOf } from '../../contract/fields/fields';
import { type CanonicalFilters, CONTRADICTED, filtersSchema } from '../../contract/filters';
import { isResultColumn } from './resultColumns';
import { readValue } from './searchForm';
import { DEFAULT_VIEW, pageSizeOf, RESULT_TABS, type ResultsView, type Sort, WALKTHROUGH } from './searchUrl';
import { withoutLeaveOutWords } from '../exclusions/leaveOutAddress';
import * as v from 'valibot';

/** A parsed address of the search screen. `filters` is null when the address contains no search. */
interface SearchUrl {
  readonly filters: CanonicalFilters | null;
  readonly view: ResultsView;
}

/** Parses an address that anyone may have typed. Malformed parameters are ignored. */
export function readSearchUrl(search: string): SearchUrl {
  const query = new URLSearchParams(search);
  return { filters: readFilters(query).filters, view: readView(query) };
}

/** The filters that can be read, and the names of the others. Of two that contradict each other, neither is. */
export function readFilters(query: URLSearchParams): {
  readonly filters: CanonicalFilters | null;
  readonly unread: readonly FilterName[];
} {
  let named = FILTER_NAMES.filter((name) => query.has(name));
  if (named.length === 0) return { filters: null, unread: [] };
  const unread: FilterName[] = [];
  for (;;) {
    const values = named.map((name) => [name, readValue(name, query.get(name) ?? '')] as const);
    // An empty number is no filter, as an empty text is.
    const parsed = v.safeParse(filtersSchema, Object.fromEntries(values.filter(([, value]) => value !== '')));
    if (parsed.success) return { filters: parsed.output, unread };
    const gone = parsed.issues.flatMap(({ path, type }) => {
      const name = named.find((one) => one === path?.[0].key);
      if (name === undefined) return [];
      const contradicts = type === 'raw_transform';
      return named.filter((one) => one === name || (contradicts && one === CONTRADICTED[name]));
    });
    if (gone.length === 0) return { filters: {}, unread };
    unread.push(...gone);
    named = named.filter((name) => !gone.includes(name));
  }
}

function readView(query: URLSearchParams): ResultsView {
  const column = query.get('sort');
  const sort: Sort = {
    column: isResultColumn(column) ? column : DEFAULT_VIEW.sort.column,
    direction: query.get('dir') === 'desc' ? 'descending' : 'ascending',
  };
  const page = /^[1-9]\d{0,5}$/u.test(query.get('page') ?? '')
    ? Number(query.get('page'))
    : DEFAULT_VIEW.page;
  const tab = RESULT_TABS.find((one) => one === query.get('show')) ?? DEFAULT_VIEW.tab;
  return { tab, sort, page, pageSize: pageSizeOf(query.get('size')) ?? DEFAULT_VIEW.pageSize };
}

/** Parameters that a link may carry besides a search: they ask for nothing. */
const ELSEWHERE = /^(utm_.*|gclid|fbclid|msclkid)$/u;
/** Whether a parameter is an advertisement's or the like. */
export const asksForNothing = (name: string): boolean => ELSEWHERE.test(name);
const VIEW: readonly string[] = ['show', 'sort', 'dir', 'page', 'size', 'layout', 'format', WALKTHROUGH];
const FIELDS: readonly string[] = FILTER_NAMES;

/** The parameters of an address that mean nothing: unknown names, and filters that can't be read. */
export function ignoredParameters(search: string): {
  readonly unknown: readonly string[];
  readonly unread: readonly FilterName[];
} {
  const unknown = [...new Set(new URLSearchParams(search).keys())].filter(
    (name) => !FIELDS.includes(name) && !VIEW.includes(name) && !asksForNothing(name),
  );
  const { unread } = readFilters(withoutLeaveOutWords(search));
  return { unknown: unknown.slice(0, 10), unread: [...new Set(unread)] };
}

/** The same in the words of the screen. */
export function ignoredInUrl(search: string): readonly string[] {
  const { unknown, unread } = ignoredParameters(search);
  return [...unknown.map((name) => `“${name.slice(0, 40)}”`), ...unread.map(labelOf)];
}
