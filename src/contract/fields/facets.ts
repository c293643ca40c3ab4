import type { CanonicalFilters } from '../filters';
import { FIELD_NAMES, FIELDS, fieldOf, type FilterName } from './fields';

export type FacetName = {
  [Name in FilterName]: (typeof FIELDS)[Name] extends { readonly facet: infer Facet } ? Facet : never;
}[FilterName];
export const FACET_NAMES = [
  ...new Set(FIELD_NAMES.flatMap((name) => fieldOf(name).facet ?? [])),
] as readonly FacetName[];

/** What the search screen always shows of a list: the totals and the form's figures. */
export const IN_SIGHT = ['households', 'deliverable', 'states', 'counties', 'parties', 'statuses'] as const;

/** What its charts show besides. */
export const IN_CHARTS = ['ages', 'generals'] as const;

/** The fields that choosing an option replaces. */
export const replacedBy = (facet: string): readonly FilterName[] =>
  FIELD_NAMES.filter((name) => fieldOf(name).facet === facet);

export const FILTERS_OF_A_STATE = FIELD_NAMES.filter((name) => fieldOf(name).ofState);

/**
 * The filters that choosing another state clears. From all states, only a county, which names its state.
 * `before`: the state; empty for all.
 */
export const clearedByState = (before: string | null | undefined): readonly FilterName[] =>
  (before ?? '') === '' ? ['County_Desc'] : FILTERS_OF_A_STATE;

/** Choosing an election replaces nothing. */
export function optionReplaces(facet: FacetName, filters: CanonicalFilters): readonly FilterName[] {
  if (facet === 'states') return ['State', ...clearedByState(filters.State)];
  return facet === 'elections' || facet === 'notVoted' ? [] : replacedBy(facet);
}

/** The fields with a facet, and each one's facet. */
export type CountedName = {
  [Name in FilterName]: (typeof FIELDS)[Name] extends { readonly facet: FacetName } ? Name : never;
}[FilterName];
export const facetOf = <Name extends CountedName>(name: Name): (typeof FIELDS)[Name]['facet'] =>
  FIELDS[name].facet;
