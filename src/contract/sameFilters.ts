import type { CanonicalFilters } from './filters';

const textOf = (filters: CanonicalFilters) => JSON.stringify(filters, Object.keys(filters).sort());

/** Whether two filter sets are the same list. Apart from their schema, which the first view does without. */
export function sameFilters(one: CanonicalFilters, other: CanonicalFilters): boolean {
  return one === other || textOf(one) === textOf(other);
}
