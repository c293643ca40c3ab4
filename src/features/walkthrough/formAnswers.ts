import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema, withoutFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { type Answers, NO_ANSWERS, placesOf } from './steps';

/** Of a list, the filters of these names. */
export const onlyThose = (filters: CanonicalFilters, names: readonly FilterName[]): CanonicalFilters =>
  withoutFilters(
    filters,
    FILTER_NAMES.filter((name) => !names.includes(name)),
  );

/** Filters that a step asks about, whatever the race. */
const ASKED: readonly FilterName[] = [
  ...(['State', 'County_Desc', 'PolitalAff', 'AgeMin', 'AgeMax', 'VoteHistory'] as const),
];

/** The filters that no step asks about, such as a district without a race of its kind. */
export function carriedOver({ race, filters }: Answers): readonly FilterName[] {
  const asked: readonly FilterName[] = [...ASKED, ...placesOf(race, filters.State)];
  return FILTER_NAMES.filter((name) => filters[name] !== undefined && !asked.includes(name));
}

/**
 * The answers that the search form gives. The type of election and the race, which it has no field for, are
 * those saved for the same state. A form without a state adds to the saved answers. What no step asks about
 * is carried over, so that applying loses nothing.
 */
export function answersOfForm(filters: CanonicalFilters, saved: Answers | null): Answers {
  const { State } = filters;
  const kept = saved !== null && (State === undefined || State === saved.filters.State) ? saved : NO_ANSWERS;
  if (State !== undefined) return { ...kept, filters };
  const added = v.safeParse(filtersSchema, {
    ...withoutFilters(kept.filters, carriedOver(kept)),
    ...filters,
  });
  // Where they contradict each other, the form was touched last.
  const { State: savedState } = kept.filters;
  return {
    ...kept,
    filters: added.success
      ? added.output
      : { ...filters, ...(savedState !== undefined && { State: savedState }) },
  };
}
