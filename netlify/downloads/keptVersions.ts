import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { type DataVersion, versionsStillKept } from '../queries/voterFiles/versions';

/** The data versions of a purchase, sorted by state. Throws 409 `data_retired` when one has been deleted. */
export async function keptVersionsOf({ versionIds }: PurchaseRecord): Promise<DataVersion[]> {
  const versions = await versionsStillKept(database(), versionIds);
  if (versions.length < versionIds.length) {
    throw new ApiError('data_retired', 'The voter file for this purchase is no longer available.');
  }
  return versions;
}
