import type { CanonicalFilters } from '../../contract/filters';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/limits';
import type { Address } from '../../services/history';
import type { ResultColumn } from './resultColumns';

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

export function pageSizeOf(text: string | null): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}

export const SEARCH_PATH = '/voters';

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

/** Whether an address names a filter, as far as the first view can tell: their names alone begin with a capital. */
export const namesFilters = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => /^[A-Z]/u.test(name));
