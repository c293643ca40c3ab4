import type { Database } from '../lib/db';
import type { VersionCodes } from './bitCodes';
import { bitFacetCounts } from './bitFacets';
import type { FacetCount, FacetGroup } from './facets';
import { rowFacetCounts } from './rowFacets';

/** Counts facets in one round trip: by the bit strings of all versions that have them, and by the rows of the others. */
export async function facetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const those = (wanted: (version: VersionCodes, group: FacetGroup) => boolean) =>
    groups.map((group) => ({
      ...group,
      versions: group.versions.filter((version) => wanted(version, group)),
    }));
  const hasBits = ({ layout }: VersionCodes, { common }: FacetGroup) =>
    layout !== null && common.VoterID === undefined;
  const counts = await Promise.all([
    bitFacetCounts(database, those(hasBits)),
    ...those((...of) => !hasBits(...of)).map((group) => rowFacetCounts(database, group)),
  ]);
  return counts.flat();
}
