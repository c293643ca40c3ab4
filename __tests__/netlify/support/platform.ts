/** The platform's limits for one streamed response. */
const RESPONSE_BYTES = 20_000_000;
const RESPONSE_MS = 60_000;

export interface Received {
  readonly bytes: Uint8Array;
  readonly ms: number;
  /** Peak growth of resident memory while receiving it. */
  readonly grownBytes: number;
}

/** Receives a response. Throws where the platform would cut it off: beyond 20 MB or 60 s. */
export async function received(answered: Promise<Response>): Promise<Received> {
  const started = performance.now();
  const before = process.memoryUsage.rss();
  let peak = before;
  let size = 0;
  const chunks: Uint8Array[] = [];
  const response = await answered;
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    peak = Math.max(peak, process.memoryUsage.rss());
    if (size > RESPONSE_BYTES) throw new Error('The response is larger than 20 MB');
    if (performance.now() - started > RESPONSE_MS) throw new Error('The response took longer than 60 s');
  }
  return { bytes: Buffer.concat(chunks), ms: performance.now() - started, grownBytes: peak - before };
}
