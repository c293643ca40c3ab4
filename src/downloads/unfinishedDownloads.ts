import * as v from 'valibot';
import { layoutSchema } from '../contract/layouts/layouts';
import { chosenFileEntries } from '../contract/files';
import type { Deps } from '../state/deps';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownloads';
const unfinishedSchema = v.object({
  uid: v.string(),
  file: v.object({
    purchaseId: v.string(),
    layout: layoutSchema,
    ...chosenFileEntries,
    again: v.optional(v.literal(true)),
  }),
  facts: v.object({
    recordCount: v.number(),
    chosen: v.exactOptional(v.number()),
    suppressed: v.exactOptional(v.number()),
    fileName: v.nullable(v.string()),
  }),
});
/** A download that runs in this tab. */
type UnfinishedDownload = v.InferOutput<typeof unfinishedSchema>;

/** Anything else in its place is forgotten. */
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

/** Remembers, across a reload of this tab, that a download runs on this page. */
export function rememberUnfinished(storage: TabStorage, unfinished: UnfinishedDownload): void {
  writeAll(storage, [...others(storage, unfinished.file.purchaseId), unfinished]);
}

/** The downloads of a user that a reload of this tab cut off. */
export const readUnfinished = (storage: TabStorage, uid: string): readonly UnfinishedDownload[] =>
  readAll(storage).filter((unfinished) => unfinished.uid === uid);

export function forgetUnfinished(storage: TabStorage, purchaseId: string): void {
  writeAll(storage, others(storage, purchaseId));
}
