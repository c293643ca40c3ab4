const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Passes a CSV file to `write` chunk by chunk and counts its records, which are the line feeds outside
 * quotes. Rejects if the stream or `write` does.
 */
export async function countRecords(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<number> {
  const reader = file.getReader();
  let records = 0;
  let quoted = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return records;
    for (let at = 0; at < value.length; at += 1) {
      const byte = value[at];
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) records += 1;
    }
    await write(value);
  }
}
