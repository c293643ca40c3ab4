import * as v from 'valibot';
import { type CanonicalFilters, canonicalText, FILTER_NAMES, filtersSchema } from '../contract/filters';
import type { Address } from './history';
import { DEFAULT_VIEW, isResultColumn, pageSizeOf, type ResultsView, type Sort } from './resultsView';

export const SEARCH_PATH = '/voters';

/** What the address of the search screen says. `filters` is null when it names no search. */
export interface SearchAddress {
  readonly filters: CanonicalFilters | null;
  readonly view: ResultsView;
}

/**
 * The address of a search and of the way its results are looked at:
 * `/voters?County_Desc=TULSA&State=OK&sort=City&dir=desc&page=2&size=25`. What is as usual is left out.
 * A search for everybody is written `?State=`, so that it differs from no search.
 */
export function searchAddress(filters: CanonicalFilters, { sort, page, pageSize }: ResultsView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (query.size === 0) query.set('State', '');
  if (sort.column !== DEFAULT_VIEW.sort.column) query.set('sort', sort.column);
  if (sort.direction !== DEFAULT_VIEW.sort.direction) query.set('dir', 'desc');
  if (page !== DEFAULT_VIEW.page) query.set('page', String(page));
  if (pageSize !== DEFAULT_VIEW.pageSize) query.set('size', String(pageSize));
  return `${SEARCH_PATH}?${query}`;
}

/** The parameter that says which step of the query walkthrough is shown over the search screen. */
const WALKTHROUGH = 'walkthrough';

/** The step an address of the search screen shows, as written; null when it shows no walkthrough. */
export function walkthroughStepIn({ path, search }: Address): string | null {
  return path === SEARCH_PATH ? new URLSearchParams(search).get(WALKTHROUGH) : null;
}

/** The same address with the walkthrough at a step over it, or without it (null). */
export function withWalkthroughStep({ search }: Address, step: number | null): string {
  const query = new URLSearchParams(search);
  query.delete(WALKTHROUGH);
  if (step !== null) query.set(WALKTHROUGH, String(step));
  return query.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

/** Reads an address that anybody may have written: what is malformed counts as absent, the rest as written. */
export function readSearchAddress(search: string): SearchAddress {
  const query = new URLSearchParams(search);
  return { filters: readFilters(query), view: readView(query) };
}

export function sameFilters(one: CanonicalFilters, other: CanonicalFilters): boolean {
  return canonicalText(one) === canonicalText(other);
}

function readFilters(query: URLSearchParams): CanonicalFilters | null {
  const named = FILTER_NAMES.filter((name) => query.has(name));
  if (named.length === 0) return null;
  const readable = named
    .map((name) => v.safeParse(filtersSchema, { [name]: readValue(name, query.get(name) ?? '') }))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
  const together = v.safeParse(filtersSchema, Object.assign({}, ...readable));
  if (together.success) return together.output;
  // Each value is sound alone, so it is the two ages that contradict each other.
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
