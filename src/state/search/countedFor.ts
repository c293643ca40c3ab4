import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { limitSentence, referenceOf } from '../../services/problem';
import { isFailure } from '../debouncedQuery';

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

/** Whether they are of two states: what was counted for one says nothing about the other. */
export const areOfTwoStates = (one: CanonicalFilters, other: CanonicalFilters): boolean =>
  one.State !== undefined && other.State !== undefined && one.State !== other.State;

/** How many voters filters match, as far as the one answer at hand tells. */
export type Total =
  | { readonly status: 'counting' }
  | { readonly status: 'counted'; readonly count: number }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

/** The total of these filters. An answer about others is none. */
export function totalFor(
  filters: CanonicalFilters,
  {
    data,
    isError,
    error,
    originalArgs,
  }: {
    readonly data?: CountedFor<number> | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    readonly originalArgs?: CanonicalFilters | undefined;
  },
): Total {
  if (data !== undefined && sameFilters(data.filters, filters))
    return { status: 'counted', count: data.counts };
  if (isError && isFailure(error) && originalArgs !== undefined && sameFilters(originalArgs, filters))
    return { status: 'failed', limit: limitSentence(error), reference: referenceOf(error) };
  return { status: 'counting' };
}
