/** A record's cells, and where the text after it begins. */
interface Read {
  readonly cells: string[];
  readonly next: number;
}

/** Bytes that are read at a time. Browsers keep larger texts for long after they were needed. */
const PIECE = 32_768;

/**
 * The records of a CSV file of ours (RFC 4180, UTF-8, with or without a byte order mark), in batches as they
 * are read from it. The file is never in memory as a whole.
 * @param piece bytes that are read at a time
 */
export async function* csvRecords(file: Blob, piece = PIECE): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder();
  let text = '';
  for (let start = 0; start < file.size; start += piece) {
    const isLast = start + piece >= file.size;
    const bytes = await file.slice(start, start + piece).arrayBuffer();
    text += decoder.decode(bytes, { stream: !isLast });
    // The last record may lack its line feed.
    if (isLast && !text.endsWith('\n')) text += '\n';
    const batch: string[][] = [];
    let at = 0;
    for (let read = recordAt(text, at); read !== null; read = recordAt(text, at)) {
      batch.push(read.cells);
      at = read.next;
    }
    text = text.slice(at);
    if (batch.length > 0) yield batch;
  }
}

/** Null while the text does not have the whole record. */
function recordAt(text: string, start: number): Read | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const read = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at);
    if (read === null) return null;
    cells.push(read.cell);
    at = read.end;
    // A cell ends before a comma or the end of the line.
    if (text[at] === ',') at += 1;
    else {
      const next = text.indexOf('\n', at);
      return next < 0 ? null : { cells, next: next + 1 };
    }
  }
}

function quotedCell(text: string, start: number) {
  let cell = '';
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    // Whether a quote at the end of the text closes the cell is not known yet.
    if (quote < 0 || quote === text.length - 1) return null;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

const CELL_END = /[,\r\n]/gu;

function plainCell(text: string, start: number) {
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index;
  return end === undefined ? null : { cell: text.slice(start, end), end };
}
