import type { Database } from '../../lib/db';
import type { VersionCodes } from '../bits/codes';
import { bitFacetCounts } from './byBits';
import type { FacetCount, FacetGroup } from './facets';
import { rowFacetCounts } from './byRows';

/**
 * Counts facets with concurrent requests: from bit strings for the versions that have them, from the rows for
 * the others.
 * @param maxPositions positions per statement; beyond that, two statements run in parallel
 */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
  maxPositions?: number,
): Promise<FacetCount[]> {
  const groupsWith = (wanted: (version: VersionCodes, group: FacetGroup) => boolean) =>
    groups.map((group) => ({
      ...group,
      versions: group.versions.filter((version) => wanted(version, group)),
    }));
  const hasBits = ({ layout }: VersionCodes, { common }: FacetGroup) =>
    layout !== null && common.VoterID === undefined;
  const counts = await Promise.all([
    bitFacetCounts(database, groupsWith(hasBits), maxPositions),
    ...groupsWith((...of) => !hasBits(...of)).map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
