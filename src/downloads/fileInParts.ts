import { receiptNumber } from '../contract/text';
import type { FileSink } from '../services/files';
import { requestIdOf } from '../services/http';
import type { FileContents } from './downloadsSlice';
import { countRecords } from './csvRecords';
import { FORMATS } from './formats';

/** A CSV file that comes in parts (`manifestEndpoint` in the contract), and is joined in the browser. */
export interface FilePlan {
  readonly purchaseId: string;
  readonly fileName: string;
  /** `chosen`: the part's records, if the file has only some of the list's. */
  readonly parts: readonly { readonly rows: number; readonly chosen?: number | undefined }[];
  /** The index of the column with a record's number of voters; null if each record is one voter. */
  readonly votersColumn: number | null;
}

/** The server refused a part, with a `status`; or it is incomplete, damaged or another file's. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
  constructor(
    readonly requestId: string | null = null,
    readonly status = 0,
  ) {
    super();
  }
}

/** Usually because the device is full. */
export class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten';
}

/** Marks a sink's failures, to tell a full disk from a lost connection. */
export const asNotWritten = (cause: unknown): never => {
  throw new FileNotWritten('', { cause });
};

export type FileInParts = ReturnType<typeof fileInParts>;

/** A file with the parts that have arrived so far. Once it is discarded, every call rejects. */
export function fileInParts({ purchaseId, parts, votersColumn }: FilePlan, sink: FileSink) {
  let [saved, records, voters] = [0, 0, 0];
  let isOpen = true;
  let csv: Blob | undefined;
  let prefetched: { readonly url: string; readonly response: Promise<Response> } | null = null;
  const fetchPart = (url: string, signal: AbortSignal) => {
    const response = prefetched?.url === url ? prefetched.response : fetch(url, { signal });
    prefetched = null;
    return response;
  };
  const checkOpen = () => {
    if (!isOpen) throw new Error('The file was discarded');
  };
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    checkOpen();
    await sink.write(bytes).catch(asNotWritten);
  };
  const discard = async () => {
    isOpen = false;
    await sink.discard().catch(() => undefined);
  };
  return {
    isOpen: () => isOpen,
    saved: () => saved,
    discard,
    /**
     * Fetches and appends the next part. Rejects with `PartFailed`, with `FileNotWritten` if the device can't
     * hold it, and with the error of `fetch` without a connection. The file then stays as it was; one that
     * can't be written to is discarded.
     * @param link the file's link, whose parts are below it
     */
    add: async (link: string, signal: AbortSignal): Promise<void> => {
      checkOpen();
      const [number, expected] = [saved + 1, parts[saved]];
      if (expected === undefined) throw new PartFailed();
      const urlOf = (part: number) => `${link}/parts/${part}`;
      const response = await fetchPart(urlOf(number), signal);
      const requestId = requestIdOf(response);
      if (!response.ok || response.body === null) throw new PartFailed(requestId, response.status);
      if (!isPartOf(purchaseId, number, response)) throw new PartFailed(requestId);
      if (number < parts.length) {
        const url = urlOf(number + 1);
        prefetched = { url, response: fetch(url, { signal }) };
        // Its failure is handled when `fetchPart` awaits it.
        prefetched.response.catch(() => undefined);
      }
      try {
        const plain = response.body.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'));
        const counted = await countRecords(plain, write, votersColumn);
        const added = counted.records - (number === 1 ? 1 : 0);
        const addedVoters = votersColumn === null ? added : counted.sum;
        const isWhole =
          expected.chosen === undefined ? addedVoters === expected.rows : added === expected.chosen;
        if (!isWhole) throw new PartFailed();
        checkOpen();
        sink.commit();
        saved = number;
        records += added;
        voters += addedVoters;
      } catch (error) {
        if (!isOpen) throw error;
        if (error instanceof FileNotWritten) {
          // Whatever failed to be written has closed the browser's file.
          await discard();
          throw error;
        }
        await sink.rollBack();
        throw new PartFailed(requestId);
      }
    },
    /** The file with all its parts, and what was counted in it. */
    finish: async (): Promise<{ readonly csv: Blob; readonly contents: FileContents }> => {
      checkOpen();
      if (saved !== parts.length) throw new PartFailed();
      csv ??= await sink.finish(FORMATS.csv.type).catch(asNotWritten);
      return { csv, contents: { records, voters } };
    },
  };
}

/** The name of a part ends with the receipt's number and its own. */
function isPartOf(purchaseId: string, part: number, { headers }: Response): boolean {
  const end = `-${receiptNumber(purchaseId)}.csv.part-${String(part).padStart(4, '0')}.gz"`;
  return headers.get('content-disposition')?.endsWith(end) === true;
}
