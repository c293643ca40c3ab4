import { FIELD_NAMES, FIELDS, fieldOf, type FilterName, FILTERS_OF_A_STATE } from './fields';

/** What the table counts options by. */
export type FacetName = {
  [Name in FilterName]: (typeof FIELDS)[Name] extends { readonly facet: infer Facet } ? Facet : never;
}[FilterName];
export const FACET_NAMES = [
  ...new Set(FIELD_NAMES.flatMap((name) => fieldOf(name).facet ?? [])),
] as readonly FacetName[];

/** The fields that choosing an option of a facet replaces. */
export const replacedBy = (facet: string): readonly FilterName[] =>
  FIELD_NAMES.filter((name) => fieldOf(name).facet === facet);

/**
 * The filters that an option of a facet takes the place of: choosing another state takes those of a state
 * away too, and another election replaces none.
 */
export function optionReplaces(facet: FacetName): readonly FilterName[] {
  if (facet === 'states') return ['State', ...FILTERS_OF_A_STATE];
  return facet === 'elections' || facet === 'notVoted' ? [] : replacedBy(facet);
}

/** The fields with a facet, and each one's facet. */
export type CountedName = {
  [Name in FilterName]: (typeof FIELDS)[Name] extends { readonly facet: FacetName } ? Name : never;
}[FilterName];
export const facetOf = <Name extends CountedName>(name: Name): (typeof FIELDS)[Name]['facet'] =>
  FIELDS[name].facet;
