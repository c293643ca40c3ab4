import type { Database } from '../lib/db';
import type { VersionCodes } from './bitCodes';
import { bitFacetCounts } from './bitFacets';
import type { FacetCount, FacetGroup } from './facets';
import { rowFacetCounts } from './rowFacets';

/**
 * Counts facets in one round trip: by the bit strings of all versions that have them, and by the rows of the others.
 * @param positionsOfOne how many positions one statement goes through; more are shared by two beside each other
 */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
  positionsOfOne?: number,
): Promise<FacetCount[]> {
  const those = (wanted: (version: VersionCodes, group: FacetGroup) => boolean) =>
    groups.map((group) => ({
      ...group,
      versions: group.versions.filter((version) => wanted(version, group)),
    }));
  const hasBits = ({ layout }: VersionCodes, { common }: FacetGroup) =>
    layout !== null && common.VoterID === undefined;
  const counts = await Promise.all([
    bitFacetCounts(database, those(hasBits), positionsOfOne),
    ...those((...of) => !hasBits(...of)).map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
