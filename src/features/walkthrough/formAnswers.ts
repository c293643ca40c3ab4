import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema, withoutFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import { type Answers, type DistrictFilter, districtsOf, localPlacesOf, NO_ANSWERS } from './steps';

/** The one entry of a filter that may list several; null if it has none, or more. */
export function onlyEntry(filters: CanonicalFilters, name: 'County_Desc' | DistrictFilter): string | null {
  const [entry, ...others] = entriesOf(name, filters[name] ?? '');
  return entry === undefined || others.length > 0 ? null : entry;
}

/** Filters whose every value is an answer to a step. */
const ASKED: readonly FilterName[] = ['State', 'PolitalAff', 'AgeMin', 'AgeMax', 'VoteHistory'];

/**
 * The filters that no step asks about, or that its question can't show: several counties, or a district
 * without a race of its kind.
 */
export function carriedOver({ race, filters }: Answers): readonly FilterName[] {
  const filter = districtsOf(race);
  const shown: readonly FilterName[] = [
    ...ASKED,
    ...localPlacesOf(race, filters.State),
    ...(['County_Desc', ...(filter === null ? [] : [filter])] as const).filter(
      (name) => onlyEntry(filters, name) !== null,
    ),
  ];
  return FILTER_NAMES.filter((name) => filters[name] !== undefined && !shown.includes(name));
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
