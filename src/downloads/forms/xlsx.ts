import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';
import { formatCount } from '../../lib/format';
import { FormImpossible, type MakeForm } from './form';
import { SHEET_ROWS, sheetXml } from './sheetXml';

const [NARROWEST, WIDEST] = [6, 40];
const BUTTON_WIDTH = 3;

/** Written while its records are read: no length takes more memory. */
export const makeXlsx: MakeForm = async (making, out) => {
  const records = making.records()[Symbol.asyncIterator]();
  const first = await records.next();
  let rows = 1;
  const batches = (async function* () {
    for (let batch = first; batch.done !== true; batch = await records.next()) {
      rows += batch.value.length;
      if (rows > SHEET_ROWS) throw tooLong();
      yield batch.value;
    }
  })();
  const sample = first.done === true ? [] : first.value;
  const widths = making.headings.map((heading, n) =>
    sample.reduce(
      (width, cells) => Math.min(WIDEST, Math.max(width, cells[n]?.length ?? 0)),
      Math.max(NARROWEST, heading.length + BUTTON_WIDTH),
    ),
  );
  // The browser compresses beside the page anyway, and the page may start no other workers.
  // Without Zip64, which SheetJS doesn't read: many pages that take a list are built on it.
  const zip = new ZipWriter(out, { useWebWorkers: false, extendedTimestamp: false, zip64: false });
  const add = (name: string, text: AsyncGenerator<string>) =>
    zip.add(name, streamOf(text).pipeThrough(new TextEncoderStream()));
  for (const [name, xml] of Object.entries(WORKBOOK_PARTS)) await add(name, only(xml));
  await add(SHEET_PART, sheetXml({ ...making, records: () => batches }, widths));
  await zip.close();
};

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

async function* only(text: string) {
  yield await Promise.resolve(text);
}

const tooLong = () =>
  new FormImpossible(
    `An Excel sheet holds at most ${formatCount(SHEET_ROWS - 1)} records, and this list has more.`,
  );

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
