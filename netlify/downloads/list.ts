import { database } from '../lib/db';
import { searchPlan } from '../queries/bits/plan';
import { trackedElections } from '../queries/voterFiles/elections';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import { electionColumns } from './electionColumns';
import { keptVersionsOf } from './keptVersions';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import { type Withheld, withheldFrom } from '../queries/voters/withheld';
import type { List } from './pages';
import type { Selection } from '../queries/purchases/selection';

export interface ListToRead {
  readonly list: List;
  readonly versions: readonly DataVersion[];
  /** The voters taken out of the list since it was bought. */
  readonly withheld: readonly Withheld[];
  /** How many voters are left. */
  readonly rows: number;
}

/**
 * A purchase's list, ready to read, sorted by state. Throws 409 `data_retired` if a data version is deleted.
 */
export async function listOf(
  purchase: PurchaseRecord,
  layout: LayoutName,
  selection: Selection | null = null,
): Promise<ListToRead> {
  const versions = await keptVersionsOf(purchase);
  const [tracked, { bits }, withheld] = await Promise.all([
    trackedElections(database(), purchase.versionIds),
    searchPlan(database(), purchase.versionIds, purchase.filters),
    withheldFrom(database(), purchase),
  ]);
  const list = {
    plan: { versionIds: versions.map(({ id }) => id), bits },
    filters: purchase.filters,
    elections: electionColumns(tracked),
    layout: FILE_LAYOUTS[layout],
    selection,
  };
  return { list, versions, withheld, rows: purchase.recordCount - withheld.length };
}
