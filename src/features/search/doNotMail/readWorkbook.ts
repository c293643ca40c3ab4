import { type Records, TableRefused, type Table } from './table';
import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';

/** Between cells: no text has it, so none needs quotes. */
const UNIT_SEPARATOR = '\u001f';
/** The most columns that an Excel sheet has. */
const COLUMNS = 16_384;

/**
 * Reads the first sheet of an `.xlsx` workbook that is visible and has rows. Formulas count as their results.
 */
export async function readWorkbook(file: Blob, records: Records): Promise<Table> {
  try {
    const parts = await openWorkbook(file);
    const { sheets, textsPath } = await readContents(parts);
    const texts: string[] = [];
    for await (const items of parts.batches(textsPath, 'si')) {
      for (const item of items) texts.push(richText(item));
      await records.pause();
    }
    for (const { name, path } of sheets) {
      for await (const rows of parts.batches(path, 'row')) {
        for (const row of rows) {
          const record = cellsOf(row, texts).join(UNIT_SEPARATOR);
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

/** Where its visible sheets are, and the texts that cells share (ECMA-376, part 1, chapter 18). */
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
  return { sheets, textsPath: pathOf('/sharedStrings') };
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

/** @param texts those that cells share, by their place */
function cellsOf(row: Element, texts: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    const at = placeOf(cell.getAttribute('r')) ?? cells.length;
    if (at >= COLUMNS) throw new TableRefused('noTable');
    while (cells.length < at) cells.push('');
    cells[at] = cellText(cell, texts).replaceAll('"', '”').replaceAll(UNIT_SEPARATOR, ' ');
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

/** A date is the number that the workbook has of it: nobody is found by one. */
function cellText(cell: Element, texts: readonly string[]): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return richText(cell);
  const value = [...cell.children].find(({ localName }) => localName === 'v')?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  const number = Number(value);
  return type !== 'n' || value === '' || Number.isNaN(number) ? value : String(number);
}

/** The text of an element, which may have parts in several fonts, without hints on how it is pronounced. */
const richText = (element: Element): string =>
  elementsOf(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')
    // How Excel writes what XML forbids, such as a carriage return.
    .replace(/_x([0-9A-F]{4})_/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The most bytes that a workbook may unpack to. 200,000 rows of 20 columns have about 150 MB. */
const UNPACKED_BYTES = 256 * 1024 * 1024;
/** How much XML is parsed at a time, in characters. */
const PARSED_AT_ONCE = 1024 * 1024;

/** The XML files in a workbook, unpacked as they are read. */
export interface WorkbookParts {
  /** All of a part. */
  readonly xml: (path: string) => Promise<Document>;
  /** The elements of one name in a part, in batches. None if there is no such part. */
  readonly batches: (path: string, name: string) => AsyncGenerator<readonly Element[]>;
}

/** Opens a workbook. All that is read of it counts towards what it may unpack to. */
export async function openWorkbook(file: Blob): Promise<WorkbookParts> {
  // The page may start no workers. The browser unpacks beside it anyway.
  const zip = new ZipReader(file.stream(), { useWebWorkers: false });
  const entries = new Map((await zip.getEntries()).map((entry) => [entry.filename, entry]));
  let unpacked = 0;

  async function* textOf(path: string): AsyncGenerator<string> {
    const entry = entries.get(path);
    if (entry === undefined || entry.directory) return;
    // ZipReader stops where a part would unpack to more than it says.
    unpacked += entry.uncompressedSize;
    if (unpacked > UNPACKED_BYTES) throw new TableRefused('unpacksTooLarge');
    const decoder = new TextDecoderStream();
    const unpacking = entry.getData(decoder.writable);
    // Reading fails with the same error.
    unpacking.catch(() => undefined);
    const reader = decoder.readable.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
      await unpacking;
    } finally {
      reader.cancel().catch(() => undefined);
    }
  }

  return {
    xml: async (path) => {
      let text = '';
      for await (const piece of textOf(path)) text += piece;
      return parse(text);
    },
    batches: async function* (path, name) {
      let [text, wanted, root] = ['', PARSED_AT_ONCE, rootOf('')];
      const take = () => {
        root = root.tag === '' ? rootOf(text) : root;
        const end = `</${root.prefix}${name}>`;
        const from = text.indexOf(`<${root.prefix}${name}`);
        const last = text.lastIndexOf(end);
        if (from === -1 || last < from) return null;
        const xml = text.slice(from, last + end.length);
        text = text.slice(last + end.length);
        return elementsOf(parse(`${root.tag}${xml}</${root.prefix}${root.name}>`), name);
      };
      for await (const piece of textOf(path)) {
        text += piece;
        if (text.length < wanted) continue;
        const batch = take();
        // An element longer than that is looked for less and less often.
        wanted = batch === null ? wanted * 2 : PARSED_AT_ONCE;
        if (batch !== null) yield batch;
      }
      const last = take();
      if (last !== null) yield last;
    },
  };
}

/** The start tag of the root, which declares the prefixes that all elements use. */
function rootOf(xml: string) {
  const [tag = '', prefix = '', name = ''] = /<(\w+:)?(\w+)[^>]*>/u.exec(xml) ?? [];
  return { tag, prefix, name };
}

/** The elements of a name, whatever their prefix, within another. */
export const elementsOf = (within: Document | Element, name: string): readonly Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'text/xml');
  if (elementsOf(parsed, 'parsererror').length > 0) throw new TableRefused('noTable');
  return parsed;
}
