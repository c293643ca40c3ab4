import { CELL_END } from '../queries/voterExport';

/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, or what would hide one (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n\0]/u;

/** One record of RFC 4180, every cell quoted, quotes doubled, formulas made text by a leading apostrophe. */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | null): string {
  if (value === null) return '""';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const code = (character: string) => character.charCodeAt(0);
const CELL = code(CELL_END);
const QUOTE = code('"');
const COMMA = code(',');
const APOSTROPHE = code("'");
const ZERO = code('0');
/** Whether a cell that begins with this byte would be a formula: 1 or 0. */
const BEGINS_FORMULA = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 && FORMULA.test(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Memory that pages are written to one after the other: taken anew for each, a file's would keep the garbage collector
 * busy for as long as all the rest.
 */
export class PageMemory {
  private input = Buffer.alloc(0);
  private output = Buffer.alloc(0);

  /** Buffers of at least these sizes; their contents are whatever was there. */
  of(inputBytes: number, outputBytes: number): { readonly input: Buffer; readonly output: Buffer } {
    if (this.input.length < inputBytes) this.input = Buffer.allocUnsafeSlow(inputBytes);
    if (this.output.length < outputBytes) this.output = Buffer.allocUnsafeSlow(outputBytes);
    return { input: this.input, output: this.output };
  }
}

/**
 * The ends of records, by vote history: their marks as cells, then the end of the line.
 * @param marks the last cells of a record with this history, none of which needs quoting or is a formula
 */
export function recordEnds(marks: readonly (readonly string[])[]): Uint8Array[] {
  return marks.map((cells) => Buffer.from(`${cells.map((mark) => `,"${mark}"`).join('')}\r\n`));
}

/**
 * Records as `csvRecord` writes them, in UTF-8, made of the database's joined text in one pass over its bytes: five
 * million records have a billion of them. The text has each record's `cells` cells and its vote history, `CELL_END`
 * between them all; `ends` are the `recordEnds`. Undefined when it is not `records` records, because a cell holds
 * what ends cells; then each cell has to be asked for by itself.
 * The bytes are `memory`'s, and stand there until the next call.
 */
export function csvBytes(
  joined: string,
  records: number,
  cells: number,
  ends: readonly Uint8Array[],
  memory: PageMemory,
): Uint8Array | undefined {
  const longestEnd = Math.max(...ends.map((end) => end.length));
  // Room for every byte twice, and for what goes around the cells and records that are due.
  const room = 6 * joined.length + (4 * cells + longestEnd) * records;
  const { input, output } = memory.of(3 * joined.length + 1, room);
  const inputLength = input.write(joined);
  input[inputLength] = CELL;
  let at = 0;
  let length = 0;
  // Reading beyond the text would find what was there before; that is noticed at the end of each record.
  for (let record = 0; record < records && at <= inputLength; record += 1) {
    for (let cell = 0; cell < cells; cell += 1) {
      if (cell > 0) output[length++] = COMMA;
      output[length++] = QUOTE;
      let byte = input[at++] ?? CELL;
      if (BEGINS_FORMULA[byte] === 1) output[length++] = APOSTROPHE;
      while (byte !== CELL) {
        if (byte === QUOTE) output[length++] = QUOTE;
        output[length++] = byte;
        byte = input[at++] ?? CELL;
      }
      output[length++] = QUOTE;
    }
    let history = 0;
    for (let byte = input[at++] ?? CELL; byte !== CELL; byte = input[at++] ?? CELL) {
      history = 10 * history + byte - ZERO;
    }
    const end = ends[history];
    if (end === undefined) return undefined;
    for (let n = 0; n < end.length; n += 1) output[length++] = end[n] ?? 0;
  }
  return at === inputLength + 1 ? output.subarray(0, length) : undefined;
}
