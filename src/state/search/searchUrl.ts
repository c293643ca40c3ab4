import * as v from 'valibot';
import { type CanonicalFilters, CONTRADICTED, filtersSchema } from '../../contract/filters';
import { FILTER_NAMES, type FilterName, labelOf } from '../../contract/fields/fields';
import type { Address } from '../../services/history';
import { readValue } from './searchForm';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/limits';

/** In display order. */
export const RESULT_COLUMNS = [
  'LastName',
  'FirstName',
  'Age',
  'PolitalAff',
  'MuniSub',
  'StreetNum',
  'StreetName',
  'City',
  'County_Desc',
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];
export const columnLabel = (column: ResultColumn): string => (column === 'Age' ? 'Age' : labelOf(column));

export type PageSize = (typeof PAGE_SIZES)[number];

export interface Sort {
  readonly column: ResultColumn;
  readonly direction: 'ascending' | 'descending';
}

export const RESULT_TABS = ['voters', 'charts', 'funnel', 'file'] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

/** `page` counts from 1. */
export interface ResultsView {
  readonly tab: ResultTab;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: PageSize;
}

export const DEFAULT_VIEW: ResultsView = {
  tab: 'voters',
  sort: { column: 'LastName', direction: 'ascending' },
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

export function isResultColumn(text: string | null): text is ResultColumn {
  return RESULT_COLUMNS.some((column) => column === text);
}

export function pageSizeOf(text: string | null): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}

export const SEARCH_PATH = '/voters';

/** `filters` is null without a search. */
export interface SearchUrl {
  readonly filters: CanonicalFilters | null;
  readonly view: ResultsView;
}

/**
 * The address of a search and its view:
 * `/voters?County_Desc=TULSA&State=OK&sort=City&dir=desc&page=2&size=25`. Defaults are left out. A search
 * without filters is `?State=`, which differs from no search at all.
 */
export function searchUrl(filters: CanonicalFilters, view: ResultsView = DEFAULT_VIEW): string {
  const { tab, sort, page, pageSize } = view;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (query.size === 0) query.set('State', '');
  if (tab !== DEFAULT_VIEW.tab) query.set('show', tab);
  if (sort.column !== DEFAULT_VIEW.sort.column) query.set('sort', sort.column);
  if (sort.direction !== DEFAULT_VIEW.sort.direction) query.set('dir', 'desc');
  if (page !== DEFAULT_VIEW.page) query.set('page', String(page));
  if (pageSize !== DEFAULT_VIEW.pageSize) query.set('size', String(pageSize));
  return `${SEARCH_PATH}?${query}`;
}

export const WALKTHROUGH = 'walkthrough';

export function walkthroughStepIn({ path, search }: Address): string | null {
  return path === SEARCH_PATH ? new URLSearchParams(search).get(WALKTHROUGH) : null;
}

export function withWalkthroughStep({ search }: Address, step: number | null): string {
  const query = new URLSearchParams(search);
  query.delete(WALKTHROUGH);
  if (step !== null) query.set(WALKTHROUGH, String(step));
  return query.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
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
