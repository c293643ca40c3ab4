import { type FacetName, facetOf, optionReplaces } from '../../contract/fields/facets';
import { fieldOf, type FilterName, type NameOfKind } from '../../contract/fields/fields';
import { isLocalField, type LocalField } from '../../contract/fields/localDistricts';
import { type CanonicalFilters, sameFilters, withoutFilters } from '../../contract/filters';
import type { Answered } from './answers';

/** The figures beside options. Apart from answers.ts: the first view has totals only. */

/** How many voters an option would find with everything else as it is. `stale`: that has just changed. */
export interface Figure {
  readonly voters: number;
  readonly stale: boolean;
}
/** Null while nothing is known of an option. */
export type FigureOf = (option: string) => Figure | null;

const UNKNOWN: FigureOf = () => null;

/**
 * The figures next to a facet's options. Filters that an option would replace don't make them stale.
 * @param filters those on screen; null while they cannot be read
 */
export function figuresOf(
  facet: FacetName,
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): FigureOf {
  const counts = answer?.counts.facets[facet];
  if (answer === undefined || counts === undefined) return UNKNOWN;
  // What was counted for one state, or for all of them, says nothing about another.
  if (facet !== 'states' && filters !== null && answer.filters.State !== filters.State) return UNKNOWN;
  const kept = (list: CanonicalFilters) => withoutFilters(list, optionReplaces(facet, list));
  const stale = filters === null || !sameFilters(kept(answer.filters), kept(filters));
  return (option) => {
    const known = counts[option];
    // An old answer has left out who has some now.
    return known === undefined && stale ? null : { voters: known ?? 0, stale };
  };
}

/** Whether an option would find no one, so that it can't be chosen. A chosen one can always be taken away. */
export const findsNoOne = (figure: Figure | null, chosen = false): boolean =>
  figure?.voters === 0 && !figure.stale && !chosen;

/** Voters who have no district of some kind on file, and the list that they are counted in. */
export interface WithoutDistrict {
  readonly none: number;
  readonly of: number;
}

/**
 * How many voters have no district of a kind on file: each has one at most, and all districts are counted.
 * Null if nothing is known, or if none of them lacks one.
 * @param of the voters of the list without a choice of such a district; undefined if that is not known
 * @param answer counts the districts of the same list
 */
export function withoutDistrict(
  name: DistrictName,
  of: number | undefined,
  answer: Answered | undefined,
): WithoutDistrict | null {
  const counts = answer?.counts.facets[facetOf(name)];
  if (of === undefined || counts === undefined) return null;
  const none = of - Object.values(counts).reduce((sum, voters) => sum + voters, 0);
  return none > 0 ? { none, of } : null;
}
export type DistrictName = NameOfKind<'district'> | LocalField;
export const isDistrictName = (name: FilterName): name is DistrictName =>
  isLocalField(name) || fieldOf(name).kind === 'district';

/** `WARD 2` before `WARD 10`. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The options that a facet has voters for, in order. */
export const optionsIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).toSorted(byNumber);
