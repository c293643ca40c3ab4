import { createGzip, type Gzip } from 'node:zlib';
import { atMost, postAlarm } from '../lib/alarms';
import { causeOf, logLine } from '../lib/log';
import { RECORD_MS, RESPONSE_BYTES, RESPONSE_MS, ResponseLimitError } from './limits';

/** Chunks of bytes, each valid until the next is requested, and a controller that stops their source. */
export interface Source {
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  readonly abort: AbortController;
  /**
   * Called with the total number of bytes after the last one was handed over. If it fails, the file is still
   * complete.
   */
  readonly onFinished?: (bytes: number) => Promise<void>;
}

/**
 * A response that streams a source. Reads the first chunk before responding, so that an early failure still
 * gets an error status. If a later chunk fails or exceeds the platform's limits, the transfer aborts visibly.
 */
export async function streamed(
  { chunks, abort, onFinished }: Source,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const limited = withinLimits(chunks);
  const first = await limited.next();
  let waiting: IteratorResult<Uint8Array, void> | undefined = first;
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = waiting ?? (await limited.next());
          waiting = undefined;
          if (done === true) {
            // Record before closing the stream: once it is closed, the platform may stop this process.
            if (onFinished) await recorded(onFinished(bytes));
            controller.close();
            return;
          }
          bytes += value.byteLength;
          controller.enqueue(value);
        } catch (error) {
          if (abort.signal.aborted) return;
          const cause = causeOf(error);
          logLine({ level: 'alarm', event: 'file_broken', cause });
          controller.error(error);
          await postAlarm('file_broken', { cause });
        }
      },
      /** The buyer disconnected, so stop the running query too. */
      async cancel() {
        abort.abort();
        await limited.return().catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}

/** Waits for the recording, but at most `RECORD_MS`. Logs a failure and never throws. */
async function recorded(recording: Promise<void>): Promise<void> {
  const done = recording.catch((error: unknown) => {
    logLine({ event: 'finish_not_recorded', cause: causeOf(error) });
  });
  await atMost(RECORD_MS, done);
}

async function* withinLimits(chunks: Source['chunks']): AsyncGenerator<Uint8Array, void, undefined> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > RESPONSE_BYTES || performance.now() - started > RESPONSE_MS) throw new ResponseLimitError();
    yield chunk;
  }
}

/**
 * The chunks as one gzip member. The same input always gives the same bytes. Uses the fastest level, which
 * shrinks a list of `everything` to a sixth of its size, and one of `mail-house` to a quarter. The best level
 * reaches a ninth but takes five times as long.
 */
export async function* gzippedChunks(chunks: Source['chunks']): AsyncGenerator<Uint8Array, void, undefined> {
  const gzip = createGzip({ level: 1, chunkSize: OUTPUT_BYTES });
  // Destroying the stream makes the loop below throw the error.
  void feed(gzip, chunks).catch((error: unknown) => gzip.destroy(error as Error));
  for await (const chunk of gzip) yield chunk as Uint8Array;
}

/** Each larger buffer would be allocated from the operating system and returned to it. */
const OUTPUT_BYTES = 64 * 1024;

/** Waits until each chunk is consumed before requesting the next, which may reuse the same memory. */
async function feed(gzip: Gzip, chunks: Source['chunks']): Promise<void> {
  for await (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => {
      gzip.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
  gzip.end();
}

/** Copies of the chunks, for a consumer that keeps a chunk after requesting the next. */
export async function* copied(chunks: Source['chunks']): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}
