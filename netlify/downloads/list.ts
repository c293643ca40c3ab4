import { database } from '../lib/db';
import { searchPlan } from '../queries/bits/plan';
import { trackedElections } from '../queries/voterFiles/elections';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import { electionColumns } from './electionColumns';
import { keptVersionsOf } from './keptVersions';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import type { List } from './pages';
import type { Selection } from '../queries/purchases/selection';

/**
 * A purchase's list, ready to read, sorted by state. Throws 409 `data_retired` if a data version is deleted.
 */
export async function listOf(
  purchase: PurchaseRecord,
  layout: LayoutName,
  selection: Selection | null = null,
): Promise<{ list: List; versions: readonly DataVersion[] }> {
  const versions = await keptVersionsOf(purchase);
  const [tracked, { bits }] = await Promise.all([
    trackedElections(database(), purchase.versionIds),
    searchPlan(database(), purchase.versionIds, purchase.filters),
  ]);
  const list = {
    plan: { versionIds: versions.map(({ id }) => id), bits },
    filters: purchase.filters,
    elections: electionColumns(tracked),
    layout: FILE_LAYOUTS[layout],
    selection,
  };
  return { list, versions };
}
