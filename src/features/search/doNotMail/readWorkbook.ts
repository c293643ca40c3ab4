import { type Records, TableRefused, type Table } from './table';
import { elementsOf, openWorkbook, type WorkbookParts } from './workbookParts';

/** Between cells: no text has it, so none needs quotes. */
const UNIT_SEPARATOR = '\u001f';
/** The most columns that an Excel sheet has. */
const COLUMNS = 16_384;
const DAY_MS = 86_400_000;

/**
 * Reads the first sheet of an `.xlsx` workbook that is visible and has rows. Formulas count as their results.
 */
export async function readWorkbook(file: Blob, records: Records): Promise<Table> {
  try {
    const parts = await openWorkbook(file);
    const { sheets, textsPath, ...format } = await readContents(parts);
    const texts: string[] = [];
    for await (const items of parts.batches(textsPath, 'si')) {
      for (const item of items) texts.push(richText(item));
      await records.pause();
    }
    for (const { name, path } of sheets) {
      for await (const rows of parts.batches(path, 'row')) {
        for (const row of rows) {
          const record = cellsOf(row, { texts, ...format }).join(UNIT_SEPARATOR);
          if (record.replaceAll(UNIT_SEPARATOR, '').trim() !== '') records.add(record);
        }
        await records.pause();
      }
      if (records.list.length > 0)
        return { records: records.list, delimiter: UNIT_SEPARATOR, sheet: sheets.length > 1 ? name : null };
    }
  } catch (error) {
    if (error instanceof TableRefused || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new TableRefused('noTable');
  }
  throw new TableRefused('empty');
}

/** How the cells of a workbook are read (ECMA-376, part 1, chapter 18). */
interface Format {
  /** Texts that cells share, by their place. */
  readonly texts: readonly string[];
  /** Whether a style, by its place, shows a number as a date. */
  readonly isDate: readonly boolean[];
  /** The serial number of January 1, 1970. */
  readonly epoch: number;
}

async function readContents(parts: WorkbookParts) {
  const main = await relations(parts, '');
  const path = [...main.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? '';
  const related = await relations(parts, path);
  const pathOf = (kind: string) => [...related.values()].find(({ type }) => type.endsWith(kind))?.path ?? '';
  const workbook = await parts.xml(path);
  const sheets = elementsOf(workbook, 'sheet')
    .filter((sheet) => !['hidden', 'veryHidden'].includes(sheet.getAttribute('state') ?? ''))
    .map((sheet) => {
      const id = [...sheet.attributes].find(({ localName }) => localName === 'id')?.value ?? '';
      return { name: sheet.getAttribute('name') ?? '', path: related.get(id)?.path ?? '' };
    });
  const is1904 = ['1', 'true'].includes(
    elementsOf(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '',
  );
  const stylesPath = pathOf('/styles');
  return {
    sheets,
    textsPath: pathOf('/sharedStrings'),
    isDate: stylesPath === '' ? [] : dateStyles(await parts.xml(stylesPath)),
    epoch: is1904 ? 24_107 : 25_569,
  };
}

/** Which parts a part refers to, by their ids. */
async function relations(parts: WorkbookParts, path: string) {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/u.exec(path) ?? [];
  const found = await parts.xml(`${folder}_rels/${name}.rels`);
  return new Map(
    elementsOf(found, 'Relationship').map((relation) => {
      const target = new URL(relation.getAttribute('Target') ?? '', `http://workbook/${path}`);
      const type = relation.getAttribute('Type') ?? '';
      return [relation.getAttribute('Id') ?? '', { type, path: target.pathname.slice(1) }];
    }),
  );
}

/** Built-in number formats of dates. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

function dateStyles(styles: Document): boolean[] {
  const own = new Map(
    elementsOf(styles, 'numFmt').map((format) => {
      // Without its texts, colors and escaped letters, only a date's format has letters for its parts.
      const code = (format.getAttribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
      return [Number(format.getAttribute('numFmtId')), /[ymdhs]/iu.test(code)];
    }),
  );
  const [used] = elementsOf(styles, 'cellXfs');
  return (used === undefined ? [] : elementsOf(used, 'xf')).map((style) => {
    const id = Number(style.getAttribute('numFmtId'));
    return own.get(id) ?? isBuiltInDate(id);
  });
}

function cellsOf(row: Element, format: Format): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    const at = placeOf(cell.getAttribute('r')) ?? cells.length;
    if (at >= COLUMNS) throw new TableRefused('noTable');
    while (cells.length < at) cells.push('');
    cells[at] = cellText(cell, format).replaceAll('"', '”').replaceAll(UNIT_SEPARATOR, ' ');
  }
  return cells;
}

/** The column of a cell such as `AB12`, from 0. */
function placeOf(reference: string | null): number | null {
  const letters = /^[A-Z]+/u.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function cellText(cell: Element, { texts, isDate, epoch }: Format): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return richText(cell);
  const value = [...cell.children].find(({ localName }) => localName === 'v')?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  const number = Number(value);
  if (type !== 'n' || value === '' || Number.isNaN(number)) return value;
  if (isDate[Number(cell.getAttribute('s') ?? 0)] !== true) return String(number);
  const date = new Date(Math.round((number - epoch) * DAY_MS));
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10);
}

/** The text of an element, which may have parts in several fonts, without hints on how it is pronounced. */
const richText = (element: Element): string =>
  elementsOf(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')
    // How Excel writes what XML forbids, such as a carriage return.
    .replace(/_x([0-9A-F]{4})_/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
