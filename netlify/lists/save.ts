import { randomUUID } from 'node:crypto';
import type { CanonicalFilters } from '../../src/contract/filters';
import { sameFilters } from '../../src/contract/sameFilters';
import type { ParsedRequestOf } from '../../src/contract/endpoint';
import { SAVED_LISTS, type SavedList, type saveListEndpoint } from '../../src/contract/savedLists';
import { todaysFilters } from '../../src/contract/purchaseHistory';
import { allowExclusions } from '../purchases/allowExclusions';
import type { User } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest, underField, unavailable } from '../lib/errors';
import { listHash } from '../purchases/listHash';
import {
  boughtListsOf,
  type BoughtRecord,
  insertList,
  listsToCount,
  savedListsOf,
} from '../queries/lists/savedLists';
import { liveVersionIds } from '../queries/voterFiles/versions';
import { countVoters } from '../queries/voters/count';
import { asOpened, presentListWords, presentSavedList } from './present';

/** A person's saved lists, newest first. `andDeleted`: with those that can still come back. */
export async function savedLists(uid: string, andDeleted = false): Promise<SavedList[]> {
  const [records, versions] = await savedListsOf(database(), uid, andDeleted);
  return records.map((record) => presentSavedList(record, versions));
}

/**
 * Saves a list, as counted on today's data, unless the person has a list that finds the same people today. One
 * that was bought under a name keeps it.
 * Throws 400 when no voter matches or there are too many lists.
 */
export async function saveList(
  user: User,
  { searchParameters: filters, name, file }: ParsedRequestOf<typeof saveListEndpoint>,
): Promise<{ readonly list: SavedList; readonly isNew: boolean }> {
  const { uid } = user;
  await underField('searchParameters', allowExclusions(filters, user));
  const known = await sameList(uid, filters);
  if (known !== undefined) return { list: known, isNew: false };
  const versionIds = await liveVersionIds(database(), filters.State);
  const count = countVoters(database(), versionIds, filters);
  const recordCount = await underField('searchParameters', count);
  if (recordCount === 0) throw badRequest('must match at least one record', 'searchParameters');
  const bought = sharingName(await boughtLists(uid), filters);
  const id = randomUUID();
  const saving = await insertList(database(), user, {
    ...{ id, uid, file, name: bought.find((one) => one.name !== null)?.name ?? name },
    ...{ filters, filtersHash: listHash(filters), versionIds, recordCount },
  });
  if (saving === 'full') throw tooManyLists();
  const list = await sameList(uid, filters);
  // Deleted in another tab, in this very moment.
  if (list === undefined) throw unavailable();
  return { list, isNew: list.id === id };
}

/** A person's saved list that finds the same people today. */
export async function sameList(uid: string, filters: CanonicalFilters): Promise<SavedList | undefined> {
  return (await savedLists(uid)).find((list) => {
    const today = todaysFilters(list);
    return today !== null && sameFilters(today, filters);
  });
}

/** The saved list that is bought with these filters: as it opens, without the do-not-mail lists added since, too. */
export async function listToBuy(uid: string, filters: CanonicalFilters): Promise<SavedList | undefined> {
  const same = await sameList(uid, filters);
  if (same !== undefined || filters.LeaveOut === undefined) return same;
  const lists = await savedLists(uid);
  const [records, versions] = await listsToCount(
    database(),
    uid,
    lists.map(({ id }) => id),
  );
  const opened = records.find((record) => {
    const today = asOpened(record, versions);
    return today !== null && sameFilters(today, filters);
  });
  return lists.find(({ id }) => id === opened?.id);
}

export const tooManyLists = () =>
  badRequest(`You have ${SAVED_LISTS} saved lists, which is the limit. Delete one to save another.`);

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
