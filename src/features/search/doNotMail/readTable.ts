import { readText } from './readText';
import { Records, TableRefused, type Table } from './table';

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
