import { type CountedName, type FacetName, facetOf, optionReplaces } from '../../contract/fields/facets';
import type { NameOfKind } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import { isLocalField, type LocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { type CanonicalFilters, sameFilters, withoutFilters } from '../../contract/filters';
import type { Answered, PresetValues } from './answers';

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

export type DistrictName = NameOfKind<'district'> | LocalField;

/**
 * How many of a list's voters have no district of a kind on file: each has one at most, and all districts are
 * counted. Null if nothing is known, if none of them lacks one, or if such a district is chosen.
 */
export function withoutDistrict(
  name: DistrictName,
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): { readonly none: number; readonly of: number } | null {
  const counts = answer?.counts.facets[facetOf(name)];
  if (answer === undefined || counts === undefined || filters === null || filters[name] !== undefined)
    return null;
  if (!sameFilters(answer.filters, filters)) return null;
  const of = answer.counts.voters;
  const none = of - Object.values(counts).reduce((sum, voters) => sum + voters, 0);
  return none > 0 ? { none, of } : null;
}

/**
 * What is counted besides, once local districts are chosen: the list with any of the kind, and with none.
 * @param name the filter of the list that is shown; null if none is
 */
export function withAnyOf(
  name: CountedName | null,
  filters: CanonicalFilters,
): Readonly<Record<string, PresetValues>> {
  const value = name !== null && isLocalField(name) ? filters[name] : undefined;
  return name === null || value === undefined || entriesOf(name, value).includes(NONE_ON_FILE)
    ? NO_PRESETS
    : { [withAny(name)]: { [name]: '' } };
}
const NO_PRESETS: Readonly<Record<string, PresetValues>> = {};
const withAny = (name: CountedName) => `any ${name}`;

/** How many voters who have no district of a kind on file would join a list of chosen ones; 0 until counted. */
export function noneToInclude(
  name: DistrictName,
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): number {
  const counts = answer?.counts.facets[facetOf(name)];
  const all = answer?.counts.presets[withAny(name)];
  const isHere = answer !== undefined && filters !== null && sameFilters(answer.filters, filters);
  if (counts === undefined || all === undefined || !isHere) return 0;
  return all - Object.values(counts).reduce((sum, voters) => sum + voters, 0);
}

/** `WARD 2` before `WARD 10`. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The options that a facet has voters for, in order. */
export const optionsIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).toSorted(byNumber);
