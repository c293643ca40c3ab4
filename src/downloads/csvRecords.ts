/** Bytes that are read at a time. Browsers keep larger texts for long after they were needed. */
const PIECE = 32_768;

/** A cell, which our server always quotes, and what ends it. */
const CELL = /"([^"]*(?:""[^"]*)*)"(,|\r?\n)/guy;

/** The records of a CSV file of ours, in batches as they are read: never the whole file in memory. */
export async function* csvRecords(file: Blob, piece = PIECE): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder();
  let text = '';
  for (let start = 0; start < file.size; start += piece) {
    const bytes = await file.slice(start, start + piece).arrayBuffer();
    text += decoder.decode(bytes, { stream: true });
    const batch: string[][] = [];
    let cells: string[] = [];
    let read = 0;
    for (const { 0: all, 1: cell = '', 2: end, index } of text.matchAll(CELL)) {
      cells.push(cell.replaceAll('""', '"'));
      if (end === ',') continue;
      batch.push(cells);
      cells = [];
      read = index + all.length;
    }
    text = text.slice(read);
    if (batch.length > 0) yield batch;
  }
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const [ZERO, NINE] = [0x30, 0x39];

export interface CountedRecords {
  readonly records: number;
  readonly sum: number;
}

/**
 * Passes a CSV file to `write` and counts its records.
 * @param summed the number of a column to add up, from 0
 */
export async function countRecords(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
  summed: number | null = null,
): Promise<CountedRecords> {
  const reader = file.getReader();
  let [records, sum] = [0, 0];
  let quoted = false;
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
