import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Sha256 } from '../../src/contract/files/sha256';
import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { finishDownload } from '../queries/purchases/downloadLinks';
import type { FilePart } from '../queries/purchases/downloadParts';
import { countParts, type FileOf, hashesUpTo, insertFile, insertPartHash } from '../queries/purchases/files';
import type { DataVersion } from '../queries/voterFiles/versions';
import { NEIGHBOR_LOOK_MS, NEIGHBOR_MS } from './limits';
import type { FileStart, PartStart } from './links';
import type { Source } from './stream';

/** Keeps what is needed to record a download, and a file while it is made (docs/decisions/0027). */
interface Making {
  /** Passes a file's chunks on. */
  readonly watched: (chunks: Source['chunks']) => Source['chunks'];
  /** Tells that so many more records were made. */
  readonly onRecords: (records: number) => void;
  /** Records the end of the download, and what was made. Called when the last byte was handed over. */
  readonly onFinished: (bytes: number) => Promise<void>;
}

/** The making of a file in one response. */
export function makingOf(start: FileStart, versions: readonly DataVersion[]): Making {
  const hash = createHash('sha256');
  return making(
    start,
    (chunk) => hash.update(chunk),
    (made) => insertFile(database(), fileOf(start, versions), { ...made, sha256: hash.digest('hex') }),
  );
}

/**
 * The making of a part. Its compressed bytes are kept, and hashed at the end: only then is it sure that the
 * part before it, which may be under way at the same time, has left the hash to go on from.
 */
export function makingOfPart(start: PartStart, versions: readonly DataVersion[]): Making {
  const kept: Uint8Array[] = [];
  return making(
    start,
    (chunk) => kept.push(Uint8Array.from(chunk)),
    ({ records }) => recordPart(start.part, fileOf(start, versions), kept, records),
  );
}

/** @param record writes down what was made. If it fails, that harms neither the file nor its download. */
function making(
  { downloadNo }: FileStart,
  look: (chunk: Uint8Array) => unknown,
  record: (made: { readonly records: number; readonly bytes: number }) => Promise<void>,
): Making {
  let records = 0;
  return {
    watched: (chunks) => seen(chunks, look),
    onRecords: (more) => (records += more),
    onFinished: async (bytes) => {
      const recorded = record({ records, bytes }).catch((error: unknown) => {
        logLine({ event: 'file_not_recorded', cause: causeOf(error) });
      });
      if (downloadNo !== null) await finishDownload(database(), downloadNo, { bytes, records });
      await recorded;
    },
  };
}

async function recordPart(
  planned: FilePart,
  of: FileOf,
  gzip: readonly Uint8Array[],
  records: number,
): Promise<void> {
  const { part } = planned;
  const [before, parts] = await Promise.all([hashesBefore(of, part), countParts(database(), of)]);
  if (before.length === 0) {
    logLine({ event: 'part_not_hashed', purchase: of.purchaseId });
    return;
  }
  const bytes = gunzipSync(Buffer.concat(gzip));
  for (const hash of before) {
    const upTo = { records: hash.records + records, hash: Sha256.load(hash.state).update(bytes) };
    if (part === parts)
      await insertFile(database(), of, { ...upTo, bytes: upTo.hash.bytes, sha256: upTo.hash.digest() });
    else await insertPartHash(database(), of, planned, { ...upTo, state: upTo.hash.save() });
  }
}

/** What a part's hash goes on from. Waits a little for the part before it. */
async function hashesBefore(of: FileOf, part: number) {
  if (part === 1) return [{ state: new Sha256().save(), records: 0 }];
  const until = performance.now() + NEIGHBOR_MS;
  for (;;) {
    const found = await hashesUpTo(database(), of, part - 1);
    if (found.length > 0 || performance.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, NEIGHBOR_LOOK_MS));
  }
}

const fileOf = ({ purchase, layout, selection }: FileStart, versions: readonly DataVersion[]): FileOf => ({
  purchaseId: purchase.id,
  versionIds: purchase.versionIds,
  dataDates: versions.map(({ state, dataDate }) => ({ state, date: dataDate })),
  layout,
  selection,
});

async function* seen(chunks: Source['chunks'], look: (chunk: Uint8Array) => unknown): Source['chunks'] {
  for await (const chunk of chunks) {
    look(chunk);
    yield chunk;
  }
}
