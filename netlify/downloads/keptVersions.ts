import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { PurchaseRecord } from '../queries/purchases';
import { type DataVersion, versionsStillKept } from '../queries/versions';

/** The data versions of a purchase, by state. Throws 409 `data_retired` when one of them is gone. */
export async function keptVersionsOf({ versionIds }: PurchaseRecord): Promise<DataVersion[]> {
  const versions = await versionsStillKept(database(), versionIds);
  if (versions.length < versionIds.length) {
    throw new ApiError('data_retired', 'The voter file of this purchase is no longer kept.');
  }
  return versions;
}
