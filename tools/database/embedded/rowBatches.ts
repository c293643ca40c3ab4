/** Small enough that a search waits at most about 30 ms for the batch before it. */
const BATCH_BYTES = 2 * 1024 * 1024;
const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;

/**
 * Splits a stream of COPY text into batches of whole rows, each about `batchBytes`; a single row may be
 * longer.
 */
export async function* rowBatches(
  chunks: AsyncIterable<string | Uint8Array>,
  batchBytes = BATCH_BYTES,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes < batchBytes) continue;
    const joined = Buffer.concat(waiting);
    const end = endOfLastRow(joined);
    if (end === 0) continue;
    yield Uint8Array.from(joined.subarray(0, end));
    waiting = [joined.subarray(end)];
    bytes = joined.byteLength - end;
  }
  if (bytes > 0) yield Uint8Array.from(Buffer.concat(waiting));
}

/**
 * Bytes up to and including the last newline that ends a row: after an odd number of backslashes, a newline
 * is part of a value.
 */
function endOfLastRow(text: Uint8Array): number {
  for (let at = text.lastIndexOf(NEWLINE); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(NEWLINE, at - 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return 0;
}
