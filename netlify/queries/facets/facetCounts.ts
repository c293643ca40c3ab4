import type { Database } from '../../lib/db';
import { bitFacetCounts, type FacetPlan, facetPlan } from './byBits';
import type { FacetCount, FacetGroup } from './facets';
import { rowFacetCounts } from './byRows';

/**
 * Counts facets with concurrent requests: from bit strings for the versions whose strings can answer, from
 * the rows for the others. `bitPlanOf` alone decides which.
 * @param maxPositions positions per statement; beyond that, two statements run in parallel
 */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
  maxPositions?: number,
): Promise<FacetCount[]> {
  const plans: FacetPlan[] = [];
  const byRows = groups.map((group) => ({
    ...group,
    versions: group.versions.filter((version) => {
      const plan = facetPlan(version, group);
      if (plan !== undefined) plans.push(plan);
      return plan === undefined;
    }),
  }));
  const counts = await Promise.all([
    bitFacetCounts(database, plans, maxPositions),
    ...byRows.map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
