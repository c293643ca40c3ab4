import type { CanonicalFilters } from '../../../src/contract/filters';
import { codesQuery, type PlannedVersion } from '../bits/codes';
import { fromAll, type Source } from '../sources';
import { facetCounts } from './facetCounts';
import type { FacetCount, FacetGroup } from './facets';

/** A database, and its versions that are to be counted. */
export interface SourceVersions extends Pick<Source, 'from'> {
  readonly versions: readonly PlannedVersion[];
}

/** The live versions of every source. */
export const versionsOf = (
  sources: readonly Source[],
  filters: CanonicalFilters,
): Promise<SourceVersions[]> =>
  fromAll(sources, async ({ from, choice }) => [
    { from, versions: await from.rows(codesQuery(choice, filters)) },
  ]);

/** As `facetCounts`; each database counts its own versions of each group. */
export async function facetCountsOf(
  sources: readonly SourceVersions[],
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const counted = sources.map(({ from, versions }) =>
    facetCounts(
      from,
      groups.map((group) => ({
        ...group,
        versions: group.versions.filter((version) => versions.includes(version)),
      })),
    ),
  );
  return (await Promise.all(counted)).flat();
}
