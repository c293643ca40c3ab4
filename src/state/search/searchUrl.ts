import * as v from 'valibot';
import { type CanonicalFilters, FILTER_NAMES, filtersSchema } from '../../contract/filters';
import type { Address } from '../../services/history';
import { DEFAULT_VIEW, isResultColumn, pageSizeOf, type ResultsView, type Sort } from './resultsView';

export const SEARCH_PATH = '/voters';

/** A parsed address of the search screen. `filters` is null when the address contains no search. */
export interface SearchUrl {
  readonly filters: CanonicalFilters | null;
  readonly view: ResultsView;
}

/**
 * The address of a search and its view:
 * `/voters?County_Desc=TULSA&State=OK&sort=City&dir=desc&page=2&size=25`. Defaults are left out. A search
 * without filters is `?State=`, which differs from no search at all.
 */
export function searchUrl(filters: CanonicalFilters, { sort, page, pageSize }: ResultsView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (query.size === 0) query.set('State', '');
  if (sort.column !== DEFAULT_VIEW.sort.column) query.set('sort', sort.column);
  if (sort.direction !== DEFAULT_VIEW.sort.direction) query.set('dir', 'desc');
  if (page !== DEFAULT_VIEW.page) query.set('page', String(page));
  if (pageSize !== DEFAULT_VIEW.pageSize) query.set('size', String(pageSize));
  return `${SEARCH_PATH}?${query}`;
}

/** The parameter with the step of the query walkthrough that is open over the search screen. */
const WALKTHROUGH = 'walkthrough';

/** The walkthrough step in an address, as written; null when no walkthrough is open. */
export function walkthroughStepIn({ path, search }: Address): string | null {
  return path === SEARCH_PATH ? new URLSearchParams(search).get(WALKTHROUGH) : null;
}

/** The same address with the walkthrough open at a step, or closed (null). */
export function withWalkthroughStep({ search }: Address, step: number | null): string {
  const query = new URLSearchParams(search);
  query.delete(WALKTHROUGH);
  if (step !== null) query.set(WALKTHROUGH, String(step));
  return query.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

/** Parses an address that anyone may have typed. Malformed parameters are ignored. */
export function readSearchUrl(search: string): SearchUrl {
  const query = new URLSearchParams(search);
  return { filters: readFilters(query), view: readView(query) };
}

function readFilters(query: URLSearchParams): CanonicalFilters | null {
  const named = FILTER_NAMES.filter((name) => query.has(name));
  if (named.length === 0) return null;
  const readable = named
    .map((name) => v.safeParse(filtersSchema, { [name]: readValue(name, query.get(name) ?? '') }))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
  const together = v.safeParse(filtersSchema, Object.assign({}, ...readable));
  if (together.success) return together.output;
  // Each value is valid alone, so the two ages must contradict each other.
  const { AgeMin: _min, AgeMax: _max, ...rest } = Object.assign({}, ...readable) as CanonicalFilters;
  return rest;
}

function readValue(name: string, text: string): string | number | undefined {
  if (name !== 'AgeMin' && name !== 'AgeMax') return text;
  return /^\d+$/u.test(text) ? Number(text) : undefined;
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
  return { sort, page, pageSize: pageSizeOf(query.get('size')) ?? DEFAULT_VIEW.pageSize };
}
