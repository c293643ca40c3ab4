import type { CanonicalFilters } from '../../../src/contract/filters';
import type { PlannedVersion } from '../bits/codes';

/**
 * What voters are counted by: a column of a field that has a facet (docs/counting.md), without voters who
 * have no value in it; `age` in the bands of `AGE_BANDS`, without voters younger than the first; `voted` by
 * each election voted in, which also says who did not vote (`not_voted`); `all` for the total; `households`
 * for that of households; `deliverable` for that of voters with an address to send mail to.
 */
export type FacetColumn = string;

/** One thing to count: voters by `part`, under the facet's own filters in addition to its group's. */
export interface Facet {
  /** What its counts are called. `voted` is called so, and `not_voted`. */
  readonly name: string;
  readonly part: FacetColumn;
  readonly own: CanonicalFilters;
  /** The tokens of the elections that `voted` counts. Empty for all other parts. */
  readonly elections: readonly string[];
}

/**
 * Facets to count in each of these versions. The filters have no state, because the versions determine it.
 */
export interface FacetGroup {
  readonly versions: readonly PlannedVersion[];
  readonly common: CanonicalFilters;
  readonly facets: readonly Facet[];
  /** Each facet's own filters narrow the voters of the facet before, not those of the group. */
  readonly isChain?: boolean;
}

/** How many voters of a state have a value. Values that no voter has may be missing. */
export interface FacetCount {
  readonly name: string;
  readonly state: string;
  /**
   * A code, a name as stored (a county as displayed), a district's number, an election's token, how many elections
   * a voter voted in, or the lowest age of a band; empty for totals.
   */
  readonly value: string;
  readonly voters: number;
}

/** Voters of all states by value, or by another key. Values that no voter has are missing. */
export function votersBy(
  counts: readonly FacetCount[],
  name: string,
  keyOf: (count: FacetCount) => string = ({ value }) => value,
): Record<string, number> {
  const found = counts.filter((count) => count.name === name && count.voters > 0);
  return Object.fromEntries(
    [...Map.groupBy(found, keyOf)].map(([key, same]) => [
      key,
      same.reduce((sum, { voters }) => sum + voters, 0),
    ]),
  );
}

/** The total of all states. */
export const totalOf = (counts: readonly FacetCount[], name: string): number =>
  counts.reduce((sum, count) => (count.name === name ? sum + count.voters : sum), 0);
