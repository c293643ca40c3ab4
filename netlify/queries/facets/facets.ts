import type { CanonicalFilters, FilterName } from '../../../src/contract/filters';
import type { Breakdown } from '../../../src/contract/facets';
import type { VersionCodes } from '../bits/codes';

export const DISTRICT_PARTS = [
  'congressional_district',
  'state_senate_district',
  'state_house_district',
] as const;
/**
 * What voters are counted by: party, status or county, which every voter has; the districts, without voters
 * who have none; `election`, where a voter counts in each one voted in; `age` in the bands of `AGE_BANDS`,
 * without voters who have no age or are younger than the first band; `all` for the total.
 */
export const PARTS = ['all', 'party', 'status', 'county', 'age', ...DISTRICT_PARTS, 'election'] as const;
export type Part = (typeof PARTS)[number];

/** The lowest age of each band. A band ends where the next one begins; the last has no upper end. */
export const AGE_BANDS = [18, 25, 35, 45, 55, 65, 75] as const;

/** Filters that a facet may have for itself. */
export const OWN_FILTERS = [
  'County_Desc',
  'PolitalAff',
  'Status',
  'CongressionalDistrict',
  'StateSenateDistrict',
  'StateHouseDistrict',
] as const satisfies readonly FilterName[];
export type OwnFilter = (typeof OWN_FILTERS)[number];

/** One thing to count: voters by `part`, under the facet's own filters in addition to its group's. */
export interface Facet {
  readonly part: Part;
  readonly own: Pick<CanonicalFilters, OwnFilter>;
}

/**
 * Facets to count in each of these versions. The filters have no state, because the versions determine it.
 */
export interface FacetGroup {
  readonly versions: readonly VersionCodes[];
  readonly common: CanonicalFilters;
  readonly facets: readonly Facet[];
}

/** How many voters of a state have a value. Values that nobody has may be missing. */
export interface FacetCount {
  readonly part: Part;
  readonly state: string;
  /**
   * A party or status code, a county's display name, a district's number, the n of `VHn`, or the lowest age
   * of a band; empty for `all`.
   */
  readonly value: string;
  readonly voters: number;
}

/** The filters without the named ones. */
export const without = (filters: CanonicalFilters, names: readonly FilterName[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

/** Voters of all states by value, or by another key. Values that nobody has are missing. */
export function votersBy(
  counts: readonly FacetCount[],
  part: Part,
  keyOf: (count: FacetCount) => string = ({ value }) => value,
): Record<string, number> {
  const found = counts.filter((count) => count.part === part && count.voters > 0);
  return Object.fromEntries(
    [...Map.groupBy(found, keyOf)].map(([key, same]) => [
      key,
      same.reduce((sum, { voters }) => sum + voters, 0),
    ]),
  );
}

/** Voters of each nonempty county, sorted by state and name. */
export function countiesOf(counts: readonly FacetCount[]): Breakdown['counties'] {
  const order = ({ state, county }: { readonly state: string; readonly county: string }) =>
    `${state} ${county}`;
  return [...new Set(counts.map(({ state }) => state))]
    .flatMap((state) =>
      Object.entries(
        votersBy(
          counts.filter((count) => count.state === state),
          'county',
        ),
      ).map(([county, voters]) => ({ county, state, voters })),
    )
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
