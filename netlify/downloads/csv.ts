import { CELL_END, RECORD_END } from '../queries/voterExport';

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
const CR = code('\r');
const LF = code('\n');
const APOSTROPHE = code("'");
/** Bytes that are not simply passed on. */
const SPECIAL = bytesOf((character) => [CELL_END, RECORD_END, '"'].includes(character));
/** Whether a cell that begins with this byte would be a formula. */
const BEGINS_FORMULA = bytesOf((character) => FORMULA.test(character) && character !== RECORD_END);

const beginsFormula = (byte: number | undefined) => byte !== undefined && BEGINS_FORMULA[byte] === 1;

function bytesOf(test: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    byte < 128 && test(String.fromCharCode(byte)) ? 1 : 0,
  );
}

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
 * Records as `csvRecord` writes them, in UTF-8, made of the database's joined text in one pass over its bytes: five
 * million records have a billion of them. Undefined when the text is not `records` records of `cells` cells each, because
 * a cell holds what ends cells or records; then each cell has to be asked for by itself.
 * The bytes are `memory`'s, and stand there until the next call.
 */
export function csvBytes(
  joined: string,
  records: number,
  cells: number,
  memory: PageMemory,
): Uint8Array | undefined {
  // Room for every byte twice, and for what goes around the cells and records that are due.
  const { input, output } = memory.of(3 * joined.length, 6 * joined.length + 4 * (cells + 1) * records);
  const inputLength = input.write(joined);
  let length = 0;
  let cellNo = 1;
  let recordNo = 1;
  output[length++] = QUOTE;
  if (inputLength > 0 && beginsFormula(input[0])) output[length++] = APOSTROPHE;
  // An iterator over the bytes would take several times as long.
  for (let at = 0; at < inputLength; at += 1) {
    const byte = input[at] ?? 0;
    if (SPECIAL[byte] === 0) {
      output[length++] = byte;
      continue;
    }
    output[length++] = QUOTE;
    if (byte === QUOTE) {
      output[length++] = QUOTE;
      continue;
    }
    if (byte === CELL) {
      output[length++] = COMMA;
      cellNo += 1;
    } else {
      if (cellNo !== cells || recordNo === records) return undefined;
      output[length++] = CR;
      output[length++] = LF;
      cellNo = 1;
      recordNo += 1;
    }
    output[length++] = QUOTE;
    if (at + 1 < inputLength && beginsFormula(input[at + 1])) output[length++] = APOSTROPHE;
  }
  if (cellNo !== cells || recordNo !== records) return undefined;
  output[length++] = QUOTE;
  output[length++] = CR;
  output[length++] = LF;
  return output.subarray(0, length);
}
