import type { MadeForm } from './forms/form';
import { nameInForm, titleOf, typeOf } from './forms/formFiles';
import { makeFile, type Progress } from './forms/makeFile';
import { requestIdOf } from './http';
import { countRecords } from './recordCounter';

/**
 * Joins a file delivered in parts (`manifestEndpoint` in the contract) in the browser. One file at a time.
 */
export interface PartFiles {
  /**
   * Returns how many parts of the file are saved. Opening one with another key discards the open file.
   */
  readonly open: (key: string) => Promise<number>;
  /**
   * Fetches a part and appends it to the file. Rejects with `PartRequestError` when the server refuses the
   * part, with `PartCorruptError` when the part is incomplete or has the wrong number of voters, and with
   * the error of `fetch` when there is no connection. The file then stays as it was before.
   */
  readonly add: (part: PartToAdd, signal: AbortSignal) => Promise<void>;
  /**
   * Saves the complete file through the browser's downloads, in the form that is asked for if not as CSV.
   * Rejects with `FormImpossible` if the list can't have it. The file then stays open.
   */
  readonly finish: (fileName: string, form?: FormToMake) => Promise<void>;
  /** Deletes the open file. Called at sign-out. */
  readonly discard: () => Promise<void>;
  /** Saves any other file. */
  readonly save: (file: Blob, fileName: string) => void;
}

/** A form to make of the complete file. */
export interface FormToMake extends Progress {
  readonly form: MadeForm;
}

export interface PartToAdd {
  readonly url: string;
  /** Voters of the part. */
  readonly voters: number;
  /** Whether the part begins with the header row. */
  readonly isFirst: boolean;
  /**
   * The number of the column that says how many voters a record is for, from 0; null in files with a record
   * for each voter.
   */
  readonly votersColumn: number | null;
  /** The next part, requested while this one arrives. */
  readonly nextUrl?: string | undefined;
}

export class PartRequestError extends Error {
  override readonly name = 'PartRefused';
  constructor(
    readonly status: number,
    /** The id that our log has for the request. */
    readonly requestId: string | null = null,
  ) {
    super();
  }
}
export class PartCorruptError extends Error {
  override readonly name = 'PartBroken';
  constructor(readonly requestId: string | null = null) {
    super();
  }
}

/** Where the bytes of a file are written. `rollBack` undoes everything written since the last `commit`. */
export interface FileSink {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly commit: () => void;
  readonly rollBack: () => Promise<void>;
  /** The written file, which can't be written to any more. */
  readonly finish: (type: string) => Promise<Blob>;
  readonly discard: () => Promise<void>;
}

/**
 * @param openSink opens a new, empty file
 * @param save saves the finished file
 */
export function createPartFiles(
  openSink: () => Promise<FileSink>,
  save: (file: Blob, fileName: string) => void,
): PartFiles {
  let prefetched: { readonly url: string; readonly response: Promise<Response> } | null = null;
  const fetchPart = (url: string, signal: AbortSignal) => {
    const response = prefetched?.url === url ? prefetched.response : fetch(url, { signal });
    prefetched = null;
    return response;
  };
  /** `csv`: the file, once it is complete. */
  let open: { readonly key: string; readonly sink: FileSink; parts: number; csv?: Blob } | null = null;
  const discard = async () => {
    const { sink } = open ?? {};
    open = null;
    await sink?.discard().catch(() => undefined);
  };
  return {
    save,
    open: async (key) => {
      if (open?.key !== key) {
        await discard();
        open = { key, sink: await openSink(), parts: 0 };
      }
      return open.parts;
    },
    add: async ({ url, voters, isFirst, votersColumn, nextUrl }, signal) => {
      if (open === null) throw new PartCorruptError();
      const { sink } = open;
      const response = await fetchPart(url, signal);
      const requestId = requestIdOf(response);
      if (!response.ok || response.body === null) throw new PartRequestError(response.status, requestId);
      if (nextUrl !== undefined) {
        prefetched = { url: nextUrl, response: fetch(nextUrl, { signal }) };
        // Its failure is handled when `fetchPart` awaits it.
        prefetched.response.catch(() => undefined);
      }
      try {
        const plain = response.body.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'));
        const { records, sum } = await countRecords(plain, (bytes) => sink.write(bytes), votersColumn);
        const found = votersColumn === null ? records - (isFirst ? 1 : 0) : sum;
        if (found !== voters) throw new PartCorruptError();
      } catch {
        await sink.rollBack();
        throw new PartCorruptError(requestId);
      }
      sink.commit();
      open.parts += 1;
    },
    finish: async (fileName, toMake) => {
      if (open === null) return;
      const finished = open;
      const csv = (finished.csv ??= await finished.sink.finish(typeOf(undefined)));
      const file = toMake === undefined ? csv : await inForm(csv, titleOf(fileName), toMake, openSink);
      if (open === finished) open = null;
      save(file, nameInForm(fileName, toMake?.form));
    },
    discard,
  };
}

/** A file of another form, in a sink of its own. */
async function inForm(
  csv: Blob,
  title: string,
  { form, ...progress }: FormToMake,
  openSink: () => Promise<FileSink>,
): Promise<Blob> {
  const sink = await openSink();
  try {
    await makeFile(csv, form, title, progress, new WritableStream({ write: sink.write }));
  } catch (error) {
    await sink.discard().catch(() => undefined);
    throw error;
  }
  progress.signal.throwIfAborted();
  sink.commit();
  return sink.finish(typeOf(form));
}
