import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';

/** A ZIP archive of text files, which are compressed and written one after another as they are read. */
export interface Archive {
  readonly add: (name: string, text: AsyncGenerator<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function openArchive(out: WritableStream<Uint8Array<ArrayBuffer>>): Archive {
  // The browser compresses beside the page anyway, and the page may start no other workers.
  const zip = new ZipWriter(out, { useWebWorkers: false, extendedTimestamp: false });
  return {
    add: async (name, text) => {
      await zip.add(name, streamOf(text).pipeThrough(new TextEncoderStream()));
    },
    close: async () => {
      await zip.close();
    },
  };
}

/** `ReadableStream.from`, which not every browser has. */
function streamOf<T>(source: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await source.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void source.return(undefined),
  });
}
