import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { countHouseholds } from '../queries/bits/households';
import { undeliverable } from '../queries/bits/planParts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { countPlanned } from '../queries/voters/count';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import { listOf } from './list';

/**
 * How many records a purchase's file has in a layout that brings voters together; null in the others, which
 * have a record for each voter. Throws 409 `data_retired`.
 */
export async function countPieces(purchase: PurchaseRecord, layout: LayoutName): Promise<number | null> {
  const { together } = FILE_LAYOUTS[layout];
  if (together === undefined) return null;
  const { plan, filters } = (await listOf(purchase, layout)).list;
  // A voter id finds at most one voter a state.
  if (plan.bits === undefined) return countPlanned(database(), plan, filters);
  const households = await Promise.all(plan.bits.map((of) => countHouseholds(database(), of)));
  const nowhere = await countPlanned(database(), { ...plan, bits: plan.bits.map(undeliverable) }, filters);
  return households.reduce((sum, count) => sum + count, nowhere);
}
