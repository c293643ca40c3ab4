import { formatCount } from '../../lib/format';
import { openArchive } from './archive';
import { FormImpossible, type MakeForm } from './form';
import { SHEET_ROWS, sheetXml } from './sheetXml';
import { SHEET_PART, WORKBOOK_PARTS } from './workbookParts';

/** Widths of columns, in characters. */
const [NARROWEST, WIDEST] = [6, 40];
/** A filter's button hides the end of a heading. */
const BUTTON_WIDTH = 3;

/**
 * Makes an Excel workbook of one sheet, written while its records are read: no length takes more memory. The
 * columns are as wide as the first records need.
 */
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
  const archive = openArchive(out);
  for (const [name, xml] of Object.entries(WORKBOOK_PARTS)) await archive.add(name, only(xml));
  await archive.add(SHEET_PART, sheetXml({ ...making, records: () => batches }, widths));
  await archive.close();
  return rows - 1;
};

async function* only(text: string) {
  yield await Promise.resolve(text);
}

const tooLong = () =>
  new FormImpossible(
    `An Excel sheet holds at most ${formatCount(SHEET_ROWS - 1)} records, and this list has more.`,
  );
