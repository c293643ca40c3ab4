import { receiptNumber } from '../contract/text';
import {
  type AssembledFile,
  type FileAssembler,
  FileDiscarded,
  type FilePlan,
  type FormToMake,
  PartCorruptError,
  PartRequestError,
} from '../services/fileAssembler';
import { FileNotWritten, type FileSink } from '../services/fileSinks';
import { requestIdOf } from '../services/http';
import { nameInForm, typeOf } from './forms/form';
import { makeFile } from './forms/makeFile';
import { countRecords } from './forms/csvRecords';

/** Marks a sink's failures, to tell a full disk from a lost connection. */
const asNotWritten = (cause: unknown): never => {
  throw new FileNotWritten('', { cause });
};

export function createFileAssembler(
  openSink: () => Promise<FileSink>,
  save: (file: Blob, fileName: string) => void,
): FileAssembler {
  const files = new Map<string, { plan: string; file: Promise<OwnFile> }>();
  const discard = async (downloadId: string) => {
    const found = files.get(downloadId);
    files.delete(downloadId);
    await (await found?.file)?.discard();
  };
  const openFile = async (downloadId: string, plan: FilePlan) => {
    const sink = await openSink();
    return ownFile(plan, sink, { openSink, onClosed: () => files.delete(downloadId) });
  };
  return {
    save,
    discard,
    open: async (downloadId, plan) => {
      // Its list may have been renamed since it was begun.
      const text = JSON.stringify({ ...plan, fileName: '' });
      if (files.get(downloadId)?.plan !== text) {
        await discard(downloadId);
        files.set(downloadId, { plan: text, file: openFile(downloadId, plan) });
      }
      const found = files.get(downloadId);
      if (found === undefined) throw new FileDiscarded();
      return found.file;
    },
  };
}

interface OwnFile extends AssembledFile {
  readonly discard: () => Promise<void>;
}

interface FileMaking {
  readonly openSink: () => Promise<FileSink>;
  readonly onClosed: () => void;
}

function ownFile(plan: FilePlan, sink: FileSink, { openSink, onClosed }: FileMaking): OwnFile {
  const { purchaseId, parts, votersColumn, fileName } = plan;
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
    if (!isOpen) throw new FileDiscarded();
  };
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    checkOpen();
    await sink.write(bytes).catch(asNotWritten);
  };
  const discard = async () => {
    isOpen = false;
    onClosed();
    await sink.discard().catch(() => undefined);
  };
  return {
    saved: () => saved,
    discard,
    add: async (link, signal) => {
      checkOpen();
      const [number, expected] = [saved + 1, parts[saved]];
      if (expected === undefined) throw new PartCorruptError();
      const urlOf = (part: number) => `${link}/parts/${part}`;
      const response = await fetchPart(urlOf(number), signal);
      const requestId = requestIdOf(response);
      if (!response.ok || response.body === null) throw new PartRequestError(response.status, requestId);
      if (!isPartOf(purchaseId, number, response)) throw new PartCorruptError(requestId);
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
          expected.chosen === undefined ? addedVoters === expected.voters : added === expected.chosen;
        if (!isWhole) throw new PartCorruptError();
        checkOpen();
        sink.commit();
        saved = number;
        records += added;
        voters += addedVoters;
      } catch (error) {
        if (error instanceof FileDiscarded) throw error;
        if (error instanceof FileNotWritten) {
          // Whatever failed to be written has closed the browser's file.
          await discard();
          throw error;
        }
        await sink.rollBack();
        throw new PartCorruptError(requestId);
      }
    },
    finish: async (toMake) => {
      checkOpen();
      if (saved !== parts.length) throw new PartCorruptError();
      csv ??= await sink.finish(typeOf(undefined)).catch(asNotWritten);
      const made = toMake && (await inForm({ csv, records }, toMake, openSink));
      checkOpen();
      isOpen = false;
      onClosed();
      return {
        file: new File([made ?? csv], toMake?.fileName ?? nameInForm(fileName, toMake?.form), {
          type: typeOf(toMake?.form),
        }),
        contents: { records, voters },
      };
    },
  };
}

/** The name of a part ends with the receipt's number and its own. */
function isPartOf(purchaseId: string, part: number, { headers }: Response): boolean {
  const end = `-${receiptNumber(purchaseId)}.csv.part-${String(part).padStart(4, '0')}.gz"`;
  return headers.get('content-disposition')?.endsWith(end) === true;
}

interface CompleteCsv {
  readonly csv: Blob;
  readonly records: number;
}

async function inForm(
  { csv, records }: CompleteCsv,
  toMake: FormToMake,
  openSink: () => Promise<FileSink>,
): Promise<Blob> {
  const sink = await openSink();
  try {
    const out = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (bytes) => sink.write(bytes).catch(asNotWritten),
    });
    await makeFile({ csv, records }, toMake, out);
    toMake.signal.throwIfAborted();
    sink.commit();
    return await sink.finish(typeOf(toMake.form)).catch(asNotWritten);
  } catch (error) {
    await sink.discard().catch(() => undefined);
    throw error;
  }
}
