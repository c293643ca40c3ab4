import type { HistoryRow } from '../../src/contract/purchaseHistory';
import { stateDatabases } from '../lib/databases';
import { database } from '../lib/db';
import { ownStateOf } from '../lib/versionNumbers';
import { historyVersionsIn, type HistoryVersion, purchaseHistory } from '../queries/purchases/history';
import { presentHistoryRow } from './present';

/** A buyer's purchases, newest first, each with what is known of the data that it was counted on. */
export async function historyOf(uid: string): Promise<HistoryRow[]> {
  const [records, inMain] = await purchaseHistory(database(), uid);
  const inOwn = await versionsInOwn(records.flatMap(({ versionIds }) => versionIds));
  const versions = ownFirst(inOwn, inMain);
  return records.map((record) => presentHistoryRow(record, versions));
}

/** What is known of versions, whether their voters are still kept or not. */
export async function knownOfVersions(versionIds: readonly number[]): Promise<HistoryVersion[]> {
  const [inMain, inOwn] = await Promise.all([
    historyVersionsIn(database(), versionIds),
    versionsInOwn(versionIds),
  ]);
  return ownFirst(inOwn, inMain);
}

/** Those in databases of states. One that is down hides no purchase: the main one has a copy. */
async function versionsInOwn(versionIds: readonly number[]): Promise<HistoryVersion[]> {
  const byState = Map.groupBy(new Set(versionIds), ownStateOf);
  const asked = [...byState].flatMap(([state, ids]) => {
    const own = state === undefined ? undefined : stateDatabases().get(state);
    return own === undefined ? [] : [historyVersionsIn(own, ids)];
  });
  const found = await Promise.allSettled(asked);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** The main database's copy does not know which election is which on today's data. */
function ownFirst(inOwn: readonly HistoryVersion[], inMain: readonly HistoryVersion[]): HistoryVersion[] {
  const known = new Set(inOwn.map(({ versionId }) => versionId));
  return [...inOwn, ...inMain.filter(({ versionId }) => !known.has(versionId))];
}
