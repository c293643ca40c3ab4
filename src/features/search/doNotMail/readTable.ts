import { Records, TableRefused, type Table, splitCells } from './table';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of old workbooks, and of new ones that a password protects. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** How much of a file shows whether it is text. */
const LOOKED_AT = 512;
/** No text has them, but pictures, archives and documents do. NUL is for `readText` to judge. */
const isControl = (byte: number) => byte > 0 && byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte);
/**
 * Reads a table of delimited text or an `.xlsx` workbook. Nothing of it leaves the browser.
 * @param onRead called now and then with the number of rows read
 * @throws Refused, or the signal's reason
 */
export async function readTable(
  file: Blob,
  onRead: (rows: number) => void,
  signal: AbortSignal,
): Promise<Table> {
  const records = new Records(onRead, signal);
  const first = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => first[at] === byte);
  if (begins(OLE)) throw new TableRefused((await isEncrypted(file)) ? 'password' : 'oldWorkbook');
  const isText = UTF16.some(begins) || !(begins(PDF) || first.some(isControl));
  if (!begins(ZIP) && !isText) throw new TableRefused('noTable');
  const table = begins(ZIP)
    ? await (await import(/* webpackChunkName: "workbook" */ './readWorkbook')).readWorkbook(file, records)
    : await readText(file, records);
  if (table.records.length === 0) throw new TableRefused('empty');
  return table;
}

/** Names inside a workbook are in UTF-16, at even places. */
const isEncrypted = async (file: Blob): Promise<boolean> =>
  new TextDecoder('utf-16le').decode(await file.arrayBuffer()).includes('EncryptedPackage');

/** Bytes decoded at a time: short enough that the page answers between two pieces. */
const PIECE = 1024 * 1024;
/** Where a quoted cell would have more line breaks, its first quote is text. */
const LINES_IN_A_CELL = 20;
const DELIMITERS = [',', '\t', ';', '|'] as const;
const GUESSED_FROM = 30;
/** A first line for Excel, which names the delimiter. Saved again as a table, it has more of them behind it. */
const NAMED = /^"?sep=(.?)"?[,;|\t]*$/iu;

class NotInEncoding extends Error {}

/**
 * Reads delimited text as in RFC 4180; a quote that is never closed is text, as in Florida's files. Its
 * encoding is what its byte order mark says, or else UTF-8 if all of it is, or else Windows-1252.
 */
export async function readText(file: Blob, records: Records): Promise<Table> {
  for (const encoding of await encodingsOf(file)) {
    try {
      const delimiter = await readAs(file, encoding, records);
      return { records: records.list, delimiter, sheet: null };
    } catch (error) {
      if (!(error instanceof NotInEncoding)) throw error;
      records.list = [];
    }
  }
  throw new TableRefused('noTable');
}

async function encodingsOf(file: Blob): Promise<readonly string[]> {
  const [one, two] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if ((one === 0xff && two === 0xfe) || two === 0) return ['utf-16le'];
  if ((one === 0xfe && two === 0xff) || one === 0) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}

/** Adds the records of a file in an encoding. Returns its delimiter. */
async function readAs(file: Blob, encoding: string, records: Records): Promise<string> {
  let delimiter: string | undefined;
  let lines: string[] = [];
  for await (const { more, isLast } of linesIn(file, encoding)) {
    lines.push(...more);
    if (!isLast && lines.length < GUESSED_FROM) continue;
    if (delimiter === undefined) {
      const named = NAMED.exec(lines[0] ?? '');
      if (named !== null) lines = lines.slice(1);
      delimiter = delimiterOf(lines.slice(0, GUESSED_FROM), named?.[1]);
    }
    let read = 0;
    // A record may go on in the next piece.
    while (read < lines.length - (isLast ? 0 : LINES_IN_A_CELL)) {
      const count = linesOfRecord(lines, read, delimiter);
      const record = lines.slice(read, read + count).join('\n');
      if (record.replaceAll(delimiter, '').trim() !== '') records.add(record);
      read += count;
    }
    lines = lines.slice(read);
    await records.pause();
  }
  return delimiter ?? ',';
}

/** The lines of a file, in batches. They end in CR LF, LF or CR. */
async function* linesIn(
  file: Blob,
  encoding: string,
): AsyncGenerator<{ readonly more: readonly string[]; readonly isLast: boolean }> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let rest = '';
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file.slice(at, at + PIECE).arrayBuffer();
    const isLast = at + PIECE >= file.size;
    try {
      rest += decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw new NotInEncoding();
    }
    if (rest.includes('\0')) throw new TableRefused('noTable');
    // A CR at the end may be half of a line break.
    const end = rest.endsWith('\r') && !isLast ? rest.length - 1 : rest.length;
    const more = rest.slice(0, end).split(/\r\n|\n|\r/u);
    rest = isLast ? '' : (more.pop() ?? '') + rest.slice(end);
    yield { more, isLast };
  }
}

function linesOfRecord(lines: readonly string[], at: number, delimiter: string): number {
  let record = lines[at] ?? '';
  for (let count = 1; count <= LINES_IN_A_CELL; count += 1) {
    if (!splitCells(record, delimiter).isOpen) return count;
    const next = lines[at + count];
    if (next === undefined) break;
    record += `\n${next}`;
  }
  return 1;
}

/**
 * The delimiter that the file names, if it is in it; else the one that splits the most lines into as many
 * cells, and on a tie, into the most. A title may stand above the table.
 */
function delimiterOf(lines: readonly string[], named = ''): string {
  const filled = lines.filter((line) => line.trim() !== '');
  if (named !== '' && filled.some((line) => line.includes(named))) return named;
  const scored = DELIMITERS.map((delimiter) => {
    const widths = Map.groupBy(filled, (line) => splitCells(line, delimiter).cells.length);
    const scores = [...widths].map(([width, of]) => (width === 1 ? 0 : of.length + width / 1000));
    return { delimiter, score: Math.max(0, ...scores) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
