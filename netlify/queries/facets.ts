import type { CanonicalFilters, FilterName } from '../../src/contract/filters';
import type { Breakdown } from '../../src/contract/figures';
import type { VersionCodes } from './bitCodes';

/**
 * What voters are counted by: party, status or county, of which each voter has one; `age` for the bands that begin at
 * `AGE_BANDS`, in none of which are those without an age or below the first; `all` for how many there are.
 */
export const PARTS = ['all', 'party', 'status', 'county', 'age'] as const;
export type Part = (typeof PARTS)[number];

/** The youngest of each age band, in years; a band ends where the next one begins, and the last has no end. */
export const AGE_BANDS = [18, 25, 35, 45, 55, 65, 75] as const;

/** Something to count: the voters under some filters of its own, beside those of its group, by one of the parts. */
export interface Facet {
  readonly part: Part;
  readonly own: Pick<CanonicalFilters, 'County_Desc' | 'PolitalAff' | 'Status'>;
}

/** What is counted in each of some versions, whose state the filters do not narrow any more. */
export interface FacetGroup {
  readonly versions: readonly VersionCodes[];
  readonly common: CanonicalFilters;
  readonly facets: readonly Facet[];
}

/** How many voters of a state have one value; those that nobody has may be missing. */
export interface FacetCount {
  readonly part: Part;
  readonly state: string;
  /** Its code, a county's name as counties are listed, or the youngest age of a band; empty for all. */
  readonly value: string;
  readonly voters: number;
}

/** The filters but for some. */
export const without = (filters: CanonicalFilters, names: readonly FilterName[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

/** Voters of all states by value, or by another key; values that nobody has are missing. */
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

/** Voters of each county that has some, by state and name. */
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
