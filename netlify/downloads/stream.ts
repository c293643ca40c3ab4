import { createGzip, type Gzip } from 'node:zlib';
import { causeOf, logLine } from '../lib/log';
import { RESPONSE_BYTES, RESPONSE_MS, ResponseLimitError } from './limits';

/** Bytes on their way, each chunk there until the next is asked for, and what ends their source when nobody wants them any more. */
export interface Source {
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  readonly left: AbortController;
}

/**
 * A response that streams `source`. Its first bytes are read before it begins, while a failure can still be told by a
 * status; after that a failure, or a response beyond the platform's limits, breaks the transfer off in sight of the buyer.
 */
export async function streamed(
  { chunks, left }: Source,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const limited = withinLimits(chunks);
  const first = await limited.next();
  let waiting: IteratorResult<Uint8Array, void> | undefined = first;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = waiting ?? (await limited.next());
          waiting = undefined;
          if (done === true) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (left.signal.aborted) return;
          logLine({ level: 'alarm', event: 'file_broken', cause: causeOf(error) });
          controller.error(error);
        }
      },
      /** The buyer went away: the query under way ends too. */
      async cancel() {
        left.abort();
        await limited.return().catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
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
 * The chunks as one gzip member, the same bytes every time. The fastest level: it takes lists to a sixth, and the best
 * one needs five times as long for a ninth.
 */
export async function* gzipped(chunks: Source['chunks']): AsyncGenerator<Uint8Array, void, undefined> {
  const gzip = createGzip({ level: 1, chunkSize: OUTPUT_BYTES });
  // What goes wrong in it is thrown by the iteration below.
  void feed(gzip, chunks).catch((error: unknown) => gzip.destroy(error as Error));
  for await (const chunk of gzip) yield chunk as Uint8Array;
}

/** Larger pieces of memory would each be asked of the operating system and given back. */
const OUTPUT_BYTES = 64 * 1024;

/** Writes each chunk when the one before it has been taken in: a chunk's memory may be that of the one before. */
async function feed(gzip: Gzip, chunks: Source['chunks']): Promise<void> {
  for await (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => {
      gzip.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
  gzip.end();
}

/** The chunks with memory of their own, for a response that keeps them for a while. */
export async function* copied(chunks: Source['chunks']): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}
