import type { Deps } from '../deps';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownload';

/** Remembers, across a reload of this tab, that a download in parts is running. */
export function rememberUnfinished(
  storage: TabStorage,
  { uid, purchaseId, recordCount }: { uid: string; purchaseId: string; recordCount: number },
): void {
  storage()?.setItem(KEY, [uid, purchaseId, recordCount].join(' '));
}

/** The download that a reload of this tab cut off; null if there is none or it belongs to another user. */
export function readUnfinished(
  uid: string,
  storage: TabStorage,
): { purchaseId: string; recordCount: number } | null {
  const [owner, purchaseId, count] = storage()?.getItem(KEY)?.split(' ') ?? [];
  return owner === uid && purchaseId ? { purchaseId, recordCount: Number(count) } : null;
}

export function forgetUnfinished(storage: TabStorage): void {
  storage()?.removeItem(KEY);
}
