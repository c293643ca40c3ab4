import * as v from 'valibot';
import { layoutSchema } from '../../contract/layouts/layouts';
import type { Deps } from '../deps';
import type { PartsOf } from './partsDownloadSlice';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownload';
/** Earlier builds kept none: their files had the columns of the specification. */
const KEPT_LAYOUT = v.fallback(layoutSchema, 'everything');

/** Remembers, across a reload of this tab, that a download in parts is running. */
export function rememberUnfinished(
  storage: TabStorage,
  { uid, purchaseId, layout, recordCount }: PartsOf & { readonly uid: string },
): void {
  storage()?.setItem(KEY, [uid, purchaseId, recordCount, layout].join(' '));
}

/** The download that a reload of this tab cut off; null if there is none or it belongs to another user. */
export function readUnfinished(uid: string, storage: TabStorage): PartsOf | null {
  const [owner, purchaseId, count, layout] = storage()?.getItem(KEY)?.split(' ') ?? [];
  return owner === uid && purchaseId
    ? { purchaseId, layout: v.parse(KEPT_LAYOUT, layout), recordCount: Number(count) }
    : null;
}

export function forgetUnfinished(storage: TabStorage): void {
  storage()?.removeItem(KEY);
}
