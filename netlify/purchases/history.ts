import type { HistoryRow } from '../../src/contract/purchaseHistory';
import { databaseOfVersions, stateDatabases } from '../lib/databases';
import { database } from '../lib/db';
import { ownStateOf } from '../lib/versionNumbers';
import { historyVersionsIn, type HistoryVersion, purchaseHistory } from '../queries/purchases/history';
import { presentHistoryRow } from './present';

/** A buyer's purchases, newest first, each with what is kept of the data that it was counted on. */
export async function historyOf(uid: string): Promise<HistoryRow[]> {
  const [records, versions] = await purchaseHistory(database(), uid);
  const inOwn = await versionsInOwn(records.flatMap(({ versionIds }) => versionIds));
  return records.map((record) => presentHistoryRow(record, [...versions, ...inOwn]));
}

/** Those in databases of states. One that is down hides no purchase, only the date of its data. */
async function versionsInOwn(versionIds: readonly number[]): Promise<HistoryVersion[]> {
  const byState = Map.groupBy(new Set(versionIds), ownStateOf);
  const asked = [...byState].flatMap(([state, ids]) => {
    const own = state === undefined ? undefined : stateDatabases().get(state);
    return own === undefined ? [] : [historyVersionsIn(own, ids)];
  });
  const found = await Promise.allSettled(asked);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** What is still kept of a list's data. Its database may be down: then nothing is known of it. */
export async function keptOfList(versionIds: readonly number[]): Promise<HistoryVersion[]> {
  try {
    return await historyVersionsIn(databaseOfVersions(versionIds), versionIds);
  } catch {
    return [];
  }
}
