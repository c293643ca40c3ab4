/** Bytes that are read at a time. Browsers keep larger texts for long after they were needed. */
const PIECE = 32_768;

/** A cell, which our server always quotes, and what ends it. */
const CELL = /"([^"]*(?:""[^"]*)*)"(,|\r?\n)/guy;

/**
 * The records of a CSV file of ours (RFC 4180, UTF-8, with or without a byte order mark), in batches as they
 * are read from it. The file is never in memory as a whole.
 * @param piece bytes that are read at a time
 */
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
