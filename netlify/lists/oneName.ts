import type { CanonicalFilters } from '../../src/contract/filters';
import { sameFilters } from '../../src/contract/sameFilters';
import { todaysFilters } from '../../src/contract/purchaseHistory';
import { database } from '../lib/db';
import { boughtListsOf, type BoughtRecord } from '../queries/lists/savedLists';
import { presentListWords } from './present';

/*
 * One list, one name: a saved list and its latest purchase have the same. Earlier purchases of it keep the
 * names that they were mailed under.
 */

/** A purchase with what its list searches for today, or null. */
interface Bought extends BoughtRecord {
  readonly today: CanonicalFilters | null;
}

/** A person's purchases that are paid, or can still be, newest first. */
export async function boughtLists(uid: string): Promise<readonly Bought[]> {
  const [records, versions] = await boughtListsOf(database(), uid);
  return records.map((record) => ({ ...record, today: todaysFilters(presentListWords(record, versions)) }));
}

/**
 * The purchases that share the name of a saved list with these filters: the latest that was paid, and those
 * begun since.
 */
export function sharingName(bought: readonly Bought[], filters: CanonicalFilters): readonly Bought[] {
  const same = bought.filter(({ today }) => today !== null && sameFilters(today, filters));
  const paid = same.findIndex(({ isPaid }) => isPaid);
  return paid === -1 ? same : same.slice(0, paid + 1);
}
