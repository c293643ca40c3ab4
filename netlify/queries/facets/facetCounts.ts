import type { Database } from '../../lib/db';
import { bitFacetCounts, planFacets } from './byBits';
import { rowFacetCounts } from './byRows';
import type { FacetCount, FacetGroup } from './facets';

/** Counts facets with concurrent requests: from bit strings, or from the rows under a voter id. */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const asked = groups.filter(({ versions, facets }) => versions.length > 0 && facets.length > 0);
  const isByRows = ({ common }: FacetGroup) => common.VoterID !== undefined;
  const plans = asked
    .filter((group) => !isByRows(group))
    .flatMap((group) => group.versions.map((version) => planFacets(version, group)));
  const counts = await Promise.all([
    bitFacetCounts(database, plans),
    ...asked.filter(isByRows).map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
