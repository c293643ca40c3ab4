import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { pagesOf } from '../queries/voters/pages';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import { pageRows, wholeRows } from './limits';
import { listOf } from './list';
import { allValues } from './pages';
import { comesInParts } from './starts';

/**
 * How many records a purchase's file has in a layout that brings voters together; null in the others, which
 * have a record for each voter. Throws 409 `in_parts` for a list that is too long to be brought together, and
 * 409 `data_retired`.
 */
export async function countPieces(purchase: PurchaseRecord, layout: LayoutName): Promise<number | null> {
  const { together } = FILE_LAYOUTS[layout];
  if (together === undefined) return null;
  if (comesInParts(purchase))
    throw new ApiError(
      'in_parts',
      `One piece per household is for lists of up to ${wholeRows().toLocaleString('en-US')} records. Choose another layout.`,
    );
  const { list } = await listOf(purchase, layout);
  const pages = await pagesOf(database(), list.plan, list.filters, pageRows());
  return together(await allValues(database(), list, pages, new AbortController().signal)).length;
}
