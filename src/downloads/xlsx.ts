import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';
import type { FileSink } from '../services/files';
import { csvRecords } from './csvRecords';
import type { FileContents } from './downloadsSlice';
import { asNotWritten } from './fileInParts';
import { FORMATS } from './formats';

/** Makes a workbook of a CSV file of ours. Rejects if it can't be written, or the CSV has another number of records. */
export async function xlsxOf(
  csv: Blob,
  contents: FileContents,
  sink: FileSink,
  onRecords: (records: number) => void,
): Promise<Blob> {
  let made = 0;
  const report = (records: number) => {
    made = records;
    onRecords(records);
  };
  const out = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (bytes) => sink.write(bytes).catch(asNotWritten),
  });
  try {
    await makeXlsx(csvRecords(csv), report, out);
    if (made !== contents.records) throw new Error('The CSV has another number of records');
    sink.commit();
    return await sink.finish(FORMATS.xlsx.type).catch(asNotWritten);
  } catch (error) {
    await sink.discard().catch(() => undefined);
    throw error;
  }
}

/** Records of a CSV as they are read, the headings first. Cells as text. */
export type Batches = AsyncIterable<readonly (readonly string[])[]>;

/** Writes a workbook while its records are read: no length takes more memory. `onRecords`: how many so far. */
export async function makeXlsx(
  batches: Batches,
  onRecords: (records: number) => void,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  // The browser compresses beside the page anyway, and the page may start no other workers.
  // Without Zip64, which SheetJS doesn't read: many pages that take a list are built on it.
  const zip = new ZipWriter(out, { useWebWorkers: false, extendedTimestamp: false, zip64: false });
  for (const [name, xml] of Object.entries(WORKBOOK_PARTS)) await zip.add(name, new Blob([xml]).stream());
  const sheet = streamOf(sheetXml(batches, onRecords)).pipeThrough(new TextEncoderStream());
  await zip.add(SHEET_PART, sheet);
  await zip.close();
}

/** `ReadableStream.from`, which not every browser has. */
function streamOf<T>(source: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await source.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void source.return(undefined),
  });
}

/** Columns with numbers. Everything else is text: ZIP codes and voter IDs keep their zeros. */
const NUMBERS: readonly string[] = [
  ...['Age', 'Voters', 'Generals Voted', 'Primaries Voted'],
  ...['Sequence Number', 'Household Number'],
];
const WHOLE = /^\d{1,9}$/u;
const HEADING_STYLE = 1;
const [NARROWEST, WIDEST] = [6, 40];
const BUTTON_WIDTH = 3;

/** Characters in a piece of XML: browsers keep larger strings for long after they were needed. */
const PIECE = 16_384;

/** A worksheet (ECMA-376, 18.3). Text is inline, so that the sheet can be written as its rows are read. */
async function* sheetXml(batches: Batches, onRecords: (records: number) => void): AsyncGenerator<string> {
  let columns: readonly string[] = [];
  let isNumber: readonly boolean[] = [];
  let row = 0;
  for await (const batch of batches) {
    let xml = '';
    for (const cells of batch) {
      row += 1;
      if (row === 1) {
        columns = cells.map((_, n) => columnName(n));
        isNumber = cells.map((heading) => NUMBERS.includes(heading));
        yield beforeRows(cells, batch);
      }
      xml += `<row r="${row}">`;
      for (let n = 0; n < cells.length; n += 1) {
        const cell = cells[n] ?? '';
        if (cell === '') continue;
        xml +=
          isNumber[n] && WHOLE.test(cell)
            ? `<c r="${columns[n]}${row}"><v>${cell}</v></c>`
            : textCell(`${columns[n]}${row}`, cell, row === 1 ? HEADING_STYLE : undefined);
      }
      xml += '</row>';
      if (xml.length < PIECE) continue;
      yield xml;
      xml = '';
    }
    onRecords(row - 1);
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${columns.at(-1)}${row}"/></worksheet>`;
}

/** What a sheet begins with. `sample`: the first records, which decide how wide the columns are. */
function beforeRows(headings: readonly string[], sample: readonly (readonly string[])[]): string {
  const cols = headings.map((heading, n) => {
    const width = sample.reduce(
      (most, cells) => Math.min(WIDEST, Math.max(most, cells[n]?.length ?? 0)),
      Math.max(NARROWEST, heading.length + BUTTON_WIDTH),
    );
    return `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${XML}
<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

function textCell(name: string, text: string, style?: number): string {
  return `<c r="${name}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Everything that may have to be written otherwise. */
const SPECIAL = /[&<>\r]|_x[0-9A-Fa-f]{4}_|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const EACH_SPECIAL = new RegExp(SPECIAL.source.replace('_x[0-9A-Fa-f]{4}_', '_(?=x[0-9A-Fa-f]{4}_)'), 'gu');

/** Characters that XML forbids are written as `_x0001_` (ECMA-376, 22.9.2.19), and so is a carriage return. */
function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, escapedCharacter) : text;
}

function escapedCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** What a workbook with one sheet has besides the sheet (ECMA-376, part 1). */
const WORKBOOK_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}
<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/${SHEET_PART}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}
<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}
<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}
<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}
<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};
