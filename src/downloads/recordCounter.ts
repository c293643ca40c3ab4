const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const [ZERO, NINE] = [0x30, 0x39];

/** What a CSV file holds. */
export interface CountedRecords {
  readonly records: number;
  /** The sum of the numbers in one column; 0 if none was asked for. */
  readonly sum: number;
}

/**
 * Passes a CSV file to `write` chunk by chunk and counts its records, which are the line feeds outside
 * quotes. Rejects if the stream or `write` does.
 * @param summed the number of a column of whole numbers, from 0, to add up; null for none
 */
export async function countRecords(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
  summed: number | null = null,
): Promise<CountedRecords> {
  const reader = file.getReader();
  let [records, sum] = [0, 0];
  let quoted = false;
  /** The column of the current byte, and the number read of the one that is added up. */
  let [column, cell] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { records, sum };
    for (let at = 0; at < value.length; at += 1) {
      const byte = value[at] ?? 0;
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === COMMA && !quoted) column += 1;
      else if (byte === LINE_FEED && !quoted) {
        records += 1;
        sum += cell;
        [column, cell] = [0, 0];
      } else if (column === summed && byte >= ZERO && byte <= NINE) cell = cell * 10 + (byte - ZERO);
    }
    await write(value);
  }
}
