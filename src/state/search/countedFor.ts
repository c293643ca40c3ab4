import { type CanonicalFilters, sameFilters } from '../../contract/filters';

/** A count with the filters it was counted for: shown with any other filters it would be wrong. */
export interface CountedFor<T> {
  readonly filters: CanonicalFilters;
  readonly counts: T;
}

/** Whether two filter sets are the same apart from the named filters. */
export function differOnlyIn(
  names: readonly (keyof CanonicalFilters)[],
  one: CanonicalFilters,
  other: CanonicalFilters,
): boolean {
  const theRest = (filters: CanonicalFilters) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((own) => own === name)));
  return sameFilters(theRest(one), theRest(other));
}
