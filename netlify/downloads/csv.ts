import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../src/contract/limits';
import { CELL_END } from '../queries/voters/export';

/** Without it, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * First characters that make a spreadsheet run a cell as a formula, or that hide one (OWASP, "CSV
 * Injection").
 */
const FORMULA = '=+-@\t\r\n\0';

/**
 * One record as in RFC 4180: every cell quoted, quotes doubled, formulas turned into text by an apostrophe.
 */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | null): string {
  if (value === null) return '""';
  // A quote is rare, and testing for it is quicker than the replacement.
  const text = BEGINS_FORMULA[value.charCodeAt(0)] === 1 ? `'${value}` : value;
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

const code = (character: string) => character.charCodeAt(0);
const CELL = code(CELL_END);
const QUOTE = code('"');
const COMMA = code(',');
const APOSTROPHE = code("'");
const ZERO = code('0');
const YES = code('Y');
const RETURN = code('\r');
const NEWLINE = code('\n');
/** For each byte: 1 if a cell that begins with it would be a formula, else 0. */
const BEGINS_FORMULA = new Uint8Array(256);
for (const first of FORMULA) BEGINS_FORMULA[code(first)] = 1;

/**
 * Buffers reused for all pages of a file. Allocating new ones for each page would spend as much time in
 * garbage collection as in all the other work.
 */
export class PageBuffers {
  private input = Buffer.alloc(0);
  private output = Buffer.alloc(0);

  /** Buffers of at least these sizes, with arbitrary contents. */
  of(inputBytes: number, outputBytes: number): { readonly input: Buffer; readonly output: Buffer } {
    if (this.input.length < inputBytes) this.input = Buffer.allocUnsafeSlow(inputBytes);
    if (this.output.length < outputBytes) this.output = Buffer.allocUnsafeSlow(outputBytes);
    return { input: this.input, output: this.output };
  }
}

/**
 * The values of each record in the database's joined text. Undefined if there are not exactly `records` of
 * them, because a value contains the separator.
 * @param width values in a record
 */
export function splitRecords(joined: string, records: number, width: number): string[][] | undefined {
  const values = joined.split(CELL_END);
  if (values.length !== records * width) return undefined;
  return Array.from({ length: records }, (_, n) => values.slice(n * width, (n + 1) * width));
}

/** The highest value of `VOTED_SQL`. */
const MOST_VOTED = 2 ** (TRACKED_ELECTIONS + 2 * COUNTED_ELECTIONS) - 1;

/**
 * Turns the database's joined text into the UTF-8 of `csvRecord`, in a single pass over its bytes, because
 * five million records have a billion of them. The text has `cells` cells and `VOTED_SQL` of each
 * record, all separated by `CELL_END`; each of `masks` is the bits of an election's column. Undefined if the
 * text does not have exactly `records` records, as when a cell contains the separator. The result is a view of a
 * buffer in `memory` and is valid until the next call.
 */
export function csvBytes(
  joined: string,
  records: number,
  cells: number,
  masks: readonly number[],
  memory: PageBuffers,
): Buffer | undefined {
  // At most 3 bytes of UTF-8 per UTF-16 unit, doubled in case all are quotes; then each cell's
  // quotes, comma and apostrophe, each election's `,"Y"`, and CRLF.
  const room = 6 * joined.length + (4 * cells + 4 * masks.length + 2) * records;
  const { input, output } = memory.of(3 * joined.length + 1, room);
  const inputLength = input.write(joined);
  input[inputLength] = CELL;
  let at = 0;
  let length = 0;
  let record = 0;
  // A read past the end would see bytes of an earlier page; the check of `at` catches that after each record.
  for (; record < records && at <= inputLength; record += 1) {
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
    let voted = 0;
    for (let byte = input[at++] ?? CELL; byte !== CELL; byte = input[at++] ?? CELL) {
      const digit = byte - ZERO;
      if (digit < 0 || digit > 9) return undefined;
      voted = 10 * voted + digit;
    }
    if (voted > MOST_VOTED) return undefined;
    for (const mask of masks) {
      output[length++] = COMMA;
      output[length++] = QUOTE;
      if ((voted & mask) !== 0) output[length++] = YES;
      output[length++] = QUOTE;
    }
    output[length++] = RETURN;
    output[length++] = NEWLINE;
  }
  return record === records && at === inputLength + 1 ? output.subarray(0, length) : undefined;
}
