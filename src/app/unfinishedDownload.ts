import type { Deps } from './deps';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownload';

/** Remembers over a reload of this tab that a list in parts is on its way to its buyer. */
export function noteUnfinished(
  storage: TabStorage,
  { uid, purchaseId, recordCount }: { uid: string; purchaseId: string; recordCount: number },
): void {
  storage()?.setItem(KEY, [uid, purchaseId, recordCount].join(' '));
}

/** The list that this tab has left half way; null when there is none, or it is somebody else's. */
export function unfinishedOf(
  uid: string,
  storage: TabStorage,
): { purchaseId: string; recordCount: number } | null {
  const [owner, purchaseId, count] = storage()?.getItem(KEY)?.split(' ') ?? [];
  return owner === uid && purchaseId ? { purchaseId, recordCount: Number(count) } : null;
}

export function forgetUnfinished(storage: TabStorage): void {
  storage()?.removeItem(KEY);
}
