import { countRecords } from './recordCounter';

/** Files that come in parts (contract: `manifestEndpoint`), put together in the browser. One at a time. */
export interface PartFiles {
  /** How many parts of a purchase's file are saved already; another purchase's file begins anew. */
  readonly open: (purchaseId: string) => Promise<number>;
  /**
   * Fetches a part and adds it to the file. Throws `PartRefused` with the status of an answer that is no part, and
   * `PartBroken` for one that breaks off or has other than its records; the file is then as it was before.
   */
  readonly add: (part: PartToAdd, signal: AbortSignal) => Promise<void>;
  /** Gives the whole file to the browser, which puts it where it puts downloads. */
  readonly finish: (fileName: string) => Promise<void>;
  /** Forgets everything: at sign-out. */
  readonly discard: () => Promise<void>;
}

export interface PartToAdd {
  readonly url: string;
  /** Records, the header row among them in the first part. */
  readonly records: number;
  /** The part after it, asked for while this one is received. */
  readonly nextUrl?: string | undefined;
}

export class PartRefused extends Error {
  override readonly name = 'PartRefused';
  constructor(readonly status: number) {
    super();
  }
}
export class PartBroken extends Error {
  override readonly name = 'PartBroken';
}

/** Where the bytes of a file go. What is written after the last `keep` can be taken back. */
export interface FileSink {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly keep: () => void;
  readonly takeBack: () => Promise<void>;
  readonly finish: () => Promise<Blob>;
  readonly discard: () => Promise<void>;
}

/**
 * @param openSink a new, empty file
 * @param save hands a finished file to the browser
 */
export function createPartFiles(
  openSink: () => Promise<FileSink>,
  save: (file: Blob, fileName: string) => void,
): PartFiles {
  let ahead: { readonly url: string; readonly response: Promise<Response> } | null = null;
  const ask = (url: string, signal: AbortSignal) => {
    const response = ahead?.url === url ? ahead.response : fetch(url, { signal });
    ahead = null;
    return response;
  };
  let open: { readonly purchaseId: string; readonly sink: FileSink; parts: number } | null = null;
  const discard = async () => {
    const { sink } = open ?? {};
    open = null;
    await sink?.discard().catch(() => undefined);
  };
  return {
    open: async (purchaseId) => {
      if (open?.purchaseId !== purchaseId) {
        await discard();
        open = { purchaseId, sink: await openSink(), parts: 0 };
      }
      return open.parts;
    },
    add: async ({ url, records, nextUrl }, signal) => {
      if (open === null) throw new PartBroken();
      const { sink } = open;
      const response = await ask(url, signal);
      if (!response.ok || response.body === null) throw new PartRefused(response.status);
      if (nextUrl !== undefined) {
        ahead = { url: nextUrl, response: fetch(nextUrl, { signal }) };
        // Whether it fails is asked when its turn comes.
        ahead.response.catch(() => undefined);
      }
      try {
        const plain = response.body.pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'));
        if ((await countRecords(plain, (bytes) => sink.write(bytes))) !== records) throw new PartBroken();
      } catch {
        await sink.takeBack();
        throw new PartBroken();
      }
      sink.keep();
      open.parts += 1;
    },
    finish: async (fileName) => {
      const { sink } = open ?? {};
      open = null;
      if (sink !== undefined) save(await sink.finish(), fileName);
    },
    discard,
  };
}
