import { database } from '../lib/db';
import { searchPlan } from '../queries/bitPlan';
import { trackedElections } from '../queries/elections';
import type { PurchaseRecord } from '../queries/purchases';
import type { DataVersion } from '../queries/versions';
import { electionColumns } from './electionColumns';
import { keptVersionsOf } from './keptVersions';
import type { List } from './pages';

/** The list of a purchase, ready to be read, states in their order. Throws 409 `data_retired` when a data version is gone. */
export async function listOf(
  purchase: PurchaseRecord,
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
  };
  return { list, versions };
}
