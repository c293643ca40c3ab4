import type { Database } from '../../lib/db';
import { bitFacetCounts, type FacetPlan, planFacets } from './byBits';
import type { Facet, FacetCount, FacetGroup } from './facets';
import { rowFacetCounts } from './byRows';

/**
 * Counts facets with concurrent requests: from the bit strings of the versions that have them, and what
 * those cannot answer from the rows.
 * @param maxPositions positions per statement; beyond that, two statements run in parallel
 */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
  maxPositions?: number,
): Promise<FacetCount[]> {
  const plans: FacetPlan[] = [];
  const byRows = groups.flatMap((group): FacetGroup[] => {
    const left = group.versions.map((version) => {
      const { plan, facets } = planFacets(version, group);
      if (plan !== undefined) plans.push(plan);
      return { version, facets };
    });
    // Versions that leave the same facets to the rows, which are the same objects, share a statement.
    const places = (facets: readonly Facet[]) => facets.map((facet) => group.facets.indexOf(facet)).join();
    const alike = Map.groupBy(left, ({ facets }) => places(facets));
    return [...alike.values()].flatMap((same) => {
      const facets = same[0]?.facets ?? [];
      return facets.length === 0
        ? []
        : [{ versions: same.map(({ version }) => version), common: group.common, facets }];
    });
  });
  const counts = await Promise.all([
    bitFacetCounts(database, plans, maxPositions),
    ...byRows.map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
