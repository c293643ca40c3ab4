import type { CanonicalFilters } from '../../src/contract/filters';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { type SearchPlan, searchPlan } from '../queries/bits/plan';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import { fileElections } from '../queries/voterFiles/elections';
import { type DataVersion, versionsStillKept } from '../queries/voterFiles/versions';
import { type Suppressed, suppressedFrom } from '../queries/voters/suppressed';
import { layoutFor } from './layouts/fileLayouts';
import { type ElectionColumns, electionColumns, type FileLayout } from './layouts/layout';

/** What a file is made of: data versions in file order, filters, election columns, and the layout. */
export interface List {
  readonly plan: SearchPlan;
  readonly filters: CanonicalFilters;
  readonly elections: ElectionColumns;
  readonly layout: FileLayout;
  /** Which of its records the file has; null for all of them. */
  readonly selection: Selection | null;
}

interface ListToRead {
  readonly list: List;
  readonly versions: readonly DataVersion[];
  /** The voters taken out of the list since it was bought. */
  readonly suppressed: readonly Suppressed[];
  /** How many voters are left. */
  readonly rows: number;
}

/**
 * A purchase's list, ready to read, sorted by state. Throws 409 `data_retired` if a data version is deleted.
 */
export async function listOfPurchase(
  purchase: PurchaseRecord,
  layout: LayoutName,
  selection: Selection | null = null,
): Promise<ListToRead> {
  const versions = await keptVersionsOf(purchase);
  const [tracked, { bits }, suppressed] = await Promise.all([
    fileElections(database(), purchase.versionIds),
    searchPlan(database(), purchase.versionIds, purchase.filters, purchase.suppressions),
    suppressedFrom(database(), purchase),
  ]);
  const list = {
    plan: { versionIds: versions.map(({ id }) => id), bits, suppressions: purchase.suppressions },
    filters: purchase.filters,
    elections: electionColumns(tracked),
    layout: layoutFor(layout, selection?.mail),
    selection,
  };
  return { list, versions, suppressed, rows: purchase.recordCount - suppressed.length };
}

/** The data versions of a purchase, sorted by state. Throws 409 `data_retired` when one has been deleted. */
export async function keptVersionsOf({ versionIds }: PurchaseRecord): Promise<DataVersion[]> {
  const versions = await versionsStillKept(database(), versionIds);
  if (versions.length < versionIds.length) {
    throw new ApiError('data_retired', 'The voter file for this purchase is no longer available.');
  }
  return versions;
}
