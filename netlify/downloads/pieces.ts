import type { LayoutName } from '../../src/contract/layouts/layouts';
import { databaseOfVersions } from '../lib/databases';
import { ApiError } from '../lib/errors';
import { countHouseholds } from '../queries/bits/households';
import { undeliverable } from '../queries/bits/planParts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { countPlanned } from '../queries/voters/count';
import { pagesOf } from '../queries/voters/pages';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import { pageRows, wholeRows } from './limits';
import { listOf } from './list';
import { type List, valuesOf } from './pages';
import { comesInParts } from './starts';
import { allOf, areNeighbors } from './together';

/**
 * How many records a purchase's file has in a layout that brings voters together; null in the others, which
 * have a record for each voter. Throws 409 `file_impossible` for a long list on a version in which the
 * voters of a mailbox are not neighbors, and 409 `data_retired`.
 */
export async function countPieces(purchase: PurchaseRecord, layout: LayoutName): Promise<number | null> {
  const { together } = FILE_LAYOUTS[layout];
  if (together === undefined) return null;
  const { list } = await listOf(purchase, layout);
  if (areNeighbors(list.plan)) return countNeighbors(list);
  if (comesInParts(purchase))
    throw new ApiError(
      'file_impossible',
      `This list’s data is too old for one piece per household on more than ${wholeRows().toLocaleString('en-US')} records. Choose another layout.`,
    );
  const voters = databaseOfVersions(purchase.versionIds);
  const pages = await pagesOf(voters, list.plan, list.filters, pageRows());
  const values = valuesOf(voters, list, pages, new AbortController().signal);
  return together.sorted(await allOf(values)).length;
}

/** The list's households, and its voters to whom no mail can be delivered. */
async function countNeighbors({ plan, filters }: List): Promise<number> {
  const plans = plan.bits ?? [];
  const voters = databaseOfVersions(plan.versionIds);
  const households = await Promise.all(plans.map((of) => countHouseholds(voters, of)));
  const nowhere = await countPlanned(voters, { ...plan, bits: plans.map(undeliverable) }, filters);
  return households.reduce((sum, count) => sum + count, nowhere);
}
