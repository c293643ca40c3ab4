import { database } from '../lib/db';
import { trackedElections } from '../queries/elections';
import type { PurchaseRecord } from '../queries/purchases';
import type { DataVersion } from '../queries/versions';
import { electionColumns } from './electionColumns';
import { keptVersionsOf } from './keptVersions';
import type { List } from './pages';

/** The list of a purchase, ready to be read. Throws 409 `data_retired` when a data version is gone. */
export async function listOf(
  purchase: PurchaseRecord,
): Promise<{ list: List; versions: readonly DataVersion[] }> {
  const versions = await keptVersionsOf(purchase);
  const tracked = await trackedElections(database(), purchase.versionIds);
  const list = {
    versionIds: versions.map(({ id }) => id),
    filters: purchase.filters,
    elections: electionColumns(tracked),
  };
  return { list, versions };
}
