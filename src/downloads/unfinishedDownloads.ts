import * as v from 'valibot';
import { chosenFileSchema } from '../contract/files';
import type { Deps } from '../state/types';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownloads';
const unfinishedSchema = v.object({
  uid: v.string(),
  file: v.object({
    purchaseId: v.string(),
    ...chosenFileSchema.entries,
    again: v.optional(v.literal(true)),
  }),
  facts: v.object({
    recordCount: v.number(),
    chosen: v.exactOptional(v.number()),
    suppressed: v.exactOptional(v.number()),
    fileName: v.nullable(v.string()),
  }),
});
type UnfinishedDownload = v.InferOutput<typeof unfinishedSchema>;

function readAll(storage: TabStorage): readonly UnfinishedDownload[] {
  try {
    return v.parse(v.array(unfinishedSchema), JSON.parse(storage()?.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function writeAll(storage: TabStorage, all: readonly UnfinishedDownload[]): void {
  if (all.length === 0) storage()?.removeItem(KEY);
  else storage()?.setItem(KEY, JSON.stringify(all));
}

const others = (storage: TabStorage, purchaseId: string) =>
  readAll(storage).filter(({ file }) => file.purchaseId !== purchaseId);

export function rememberUnfinished(storage: TabStorage, unfinished: UnfinishedDownload): void {
  writeAll(storage, [...others(storage, unfinished.file.purchaseId), unfinished]);
}

export const readUnfinished = (storage: TabStorage, uid: string): readonly UnfinishedDownload[] =>
  readAll(storage).filter((unfinished) => unfinished.uid === uid);

export function forgetUnfinished(storage: TabStorage, purchaseId: string): void {
  writeAll(storage, others(storage, purchaseId));
}
