import { Blob as NodeBlob } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { UPLOAD_ROWS } from '../../../../src/contract/exclusions';
import { readTable } from '../../../../src/features/search/doNotMail/readTable';
import { tidyCells } from '../../../../src/features/search/doNotMail/table';

/** jsdom’s can’t be read. */
const blobOf = (parts: (string | Uint8Array<ArrayBuffer>)[]) => new NodeBlob(parts) as unknown as Blob;

async function rowsOf(content: string | Uint8Array<ArrayBuffer>, signal = new AbortController().signal) {
  const table = await readTable(blobOf([content]), () => undefined, signal);
  return table.records.map((record) => tidyCells(table, record));
}
const utf16 = (text: string, mark = '\ufeff') => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

it.each<[string, string | Uint8Array<ArrayBuffer>, readonly string[][]]>([
  ['commas', 'a,b\r\n1,2\r\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['tabs and no last line break', 'a\tb\n1\t2', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['semicolons and old line breaks', 'a;b\r1;2\r', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['bars, empty lines and blank cells', 'a|b\n\n 1 |\n', [['a', 'b'], ['1', '']]], // prettier-ignore
  ['one column', 'VoterID\n800000001\n800000002\n', [['VoterID'], ['800000001'], ['800000002']]],
  [
    'quotes around delimiters, quotes and line breaks',
    'a,b\n"1, ""one""","2\ntwo"\n3,4\n',
    [['a', 'b'], ['1, "one"', '2 two'], ['3', '4']], // prettier-ignore
  ],
  [
    'a quote that is text',
    'a\tb\n"SONNY\t2\n3\t4" TALL\n5\t6\n',
    [['a', 'b'], ['"SONNY', '2'], ['3', '4" TALL'], ['5', '6']], // prettier-ignore
  ],
  ['a first line that names the delimiter', 'sep=;\na;b\n1,0;2\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['that line in a table', '"sep=;",\r\na,b;c\r\n1,2;3\r\n', [['a,b', 'c'], ['1,2', '3']]], // prettier-ignore
  ['that line, saved again with commas', 'sep=;,\na,b\n1,2\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
  [
    'a table below a title and a blank row',
    'Do not mail\n;;\na;b;c\n1;2;3\n;;\n4;5;6\n',
    [['Do not mail'], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']], // prettier-ignore
  ],
  ['formulas as they are', 'a,b\n=1+1,@x\n', [['a', 'b'], ['=1+1', '@x']]], // prettier-ignore
  ['a byte order mark', '\ufeffa,b\n1,ñ\n', [['a', 'b'], ['1', 'ñ']]], // prettier-ignore
  ['UTF-16', utf16('a,b\n1,ñ\n'), [['a', 'b'], ['1', 'ñ']]], // prettier-ignore
  ['UTF-16 without a byte order mark', utf16('a,b\n1,2\n', ''), [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['Windows-1252', latin1('a,b\n1,MUÑOZ\n'), [['a', 'b'], ['1', 'MUÑOZ']]], // prettier-ignore
])('reads %s', async (_name, content, rows) => {
  expect(await rowsOf(content)).toEqual(rows);
});

it('decides for Windows-1252 even if only the end of a long file is in it', async () => {
  const rows = Array.from({ length: 12_000 }, (_, n) => `${n},SMITH${' '.repeat(90)}`).join('\n');
  const read = await rowsOf(latin1(`${rows}\n1,MUÑOZ`));
  expect(read).toHaveLength(12_001);
  expect(read.at(-1)).toEqual(['1', 'MUÑOZ']);
});

/** A workbook as Excel writes it: sheets by their names, with rows of values. */
function workbook(
  sheets: Readonly<Record<string, readonly unknown[][]>>,
  more: Partial<WorkBook> = {},
  bookSST = true,
) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet([...rows], { cellDates: true }), name);
  const options = { type: 'array', bookSST, compression: true } as const;
  return new Uint8Array(write({ ...book, ...more }, options) as ArrayBuffer);
}

it('reads the first visible sheet with rows of a workbook, and says which it is', async () => {
  const rows = [['VoterID', 'Zip', 'Note'], [800_000_001, '73102-1234', 'a "b", c'], [null, null, null]]; // prettier-ignore
  const bytes = workbook(
    { Cover: [], Hidden: rows, People: rows },
    { Workbook: { Sheets: [{}, { Hidden: 1 }, {}] } },
  );
  const table = await readTable(blobOf([bytes]), () => undefined, new AbortController().signal);
  expect(table.sheet).toBe('People');
  expect(table.records.map((record) => tidyCells(table, record))).toEqual([
    ['VoterID', 'Zip', 'Note'],
    ['800000001', '73102-1234', 'a ”b”, c'],
  ]);
});

it('reads blanks and fractions of a workbook', async () => {
  const rows = [['a', 'b', 'c'], ['x', null, 2.5]]; // prettier-ignore
  expect(await rowsOf(workbook({ A: rows }))).toEqual([['a', 'b', 'c'], ['x', '', '2.5']]); // prettier-ignore
});

it.each(['shared texts', 'texts of their own'])(
  'reads a workbook in several pieces, with %s',
  async (how) => {
    const rows = Array.from({ length: 150 }, (_, n) => [`${n}${'x'.repeat(10_000)}`]);
    expect(await rowsOf(workbook({ A: rows }, {}, how === 'shared texts'))).toEqual(rows);
  },
);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (...kinds: readonly (readonly [string, string])[]) =>
  `<Relationships>${kinds.map(([kind, target]) => `<Relationship Id="${kind}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

/** A part of a workbook, deflated, and what the workbook says of it. */
function partOf(text: string) {
  const plain = Buffer.from(text);
  const deflated = new Uint8Array(deflateRawSync(plain, { level: 1 }));
  return { deflated, crc32: crc32(plain), bytes: plain.length };
}

/** A workbook of these parts, which other programs than Excel may write otherwise. */
async function packed(
  sheet: string | ReturnType<typeof partOf>,
  texts = '<x:sst/>',
  said = (bytes: number) => bytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = {
    '_rels/.rels': related(['officeDocument', '/book/main.xml']),
    'book/_rels/main.xml.rels': related(['worksheet', 'one.xml'], ['sharedStrings', '../texts.xml']),
    'book/main.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="9" r:id="worksheet"/></sheets></workbook>`,
    'texts.xml': texts.replace('<x:sst', `<x:sst xmlns:x="${MAIN}"`),
    'book/one.xml': sheet,
  };
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(parts)) {
    const { deflated, crc32, bytes } = typeof content === 'string' ? partOf(content) : content;
    await zip.add(name, new Uint8ArrayReader(deflated), {
      ...{ passThrough: true, compressionMethod: 8, crc32, uncompressedSize: said(bytes) },
    });
  }
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}

it('reads a workbook with other names, prefixes, fonts within a text, and cells that don’t say where they are', async () => {
  const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row/><x:row r="2"><x:c t="s"><x:v>0</x:v></x:c><x:c r="C2" t="inlineStr"><x:is><x:t>MU&#209;OZ</x:t></x:is></x:c><x:c t="str"><x:f>A1</x:f><x:v>ADA</x:v></x:c></x:row></x:sheetData><x:rowBreaks/></x:worksheet>`;
  const texts =
    '<x:sst><x:si><x:r><x:t>LE</x:t></x:r><x:r><x:t>E_x000D_</x:t></x:r><x:rPh><x:t>ri</x:t></x:rPh></x:si></x:sst>';
  expect(await rowsOf(await packed(sheet, texts))).toEqual([['LEE', '', 'MUÑOZ', 'ADA']]);
});

it('does not unpack a workbook that would fill the memory, whatever it says of itself', async () => {
  const sheet = partOf(`<worksheet xmlns="${MAIN}">${' '.repeat(270_000_000)}`);
  for (const [why, said] of [
    ['unpacksTooLarge', (bytes: number) => bytes],
    ['noTable', (bytes: number) => Math.min(bytes, 1_000)],
  ] as const) {
    const bomb = await packed(sheet, '<x:sst/>', said);
    expect(bomb.length).toBeLessThan(3_000_000);
    await expect(rowsOf(bomb)).rejects.toMatchObject({ why });
  }
});

/** How Office begins a file of before 2007, and one with a password. */
const ole = (inside: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, ...utf16(inside, '')]);
it.each<[string, () => Promise<string | Uint8Array<ArrayBuffer>>]>([
  ['empty', () => Promise.resolve('')],
  ['empty', () => Promise.resolve('\r\n \r\n')],
  ['empty', () => Promise.resolve(workbook({ A: [] }))],
  ['noTable', () => Promise.resolve(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 0, 0, 0]))],
  ['noTable', () => Promise.resolve(latin1('\u0089PNG\r\n\u001a\n and a picture without a zero byte'))],
  ['noTable', () => Promise.resolve('%PDF-1.7\n1 0 obj\n')],
  ['noTable', () => Promise.resolve('PK\u0003\u0004 and no workbook')],
  ['password', () => Promise.resolve(ole('Root Entry EncryptedPackage'))],
  ['oldWorkbook', () => Promise.resolve(ole('Root Entry Workbook'))],
  ['tooManyRows', () => Promise.resolve('800000001\n'.repeat(UPLOAD_ROWS + 2))],
])('refuses what is %s', async (why, content) => {
  await expect(rowsOf(await content())).rejects.toMatchObject({ why });
});

it('stops early in a file of a million rows', async () => {
  let read = 0;
  const file = blobOf(['800000001\n'.repeat(1_000_000)]);
  const { signal } = new AbortController();
  const counting = {
    size: file.size,
    slice: (from: number, to: number) => ((read += to - from), file.slice(from, to)),
  };
  await expect(readTable(counting as Blob, () => undefined, signal)).rejects.toMatchObject({
    why: 'tooManyRows',
  });
  expect(read).toBeLessThan(5_000_000);
});

it('stops when it is canceled', async () => {
  const cancel = new AbortController();
  cancel.abort();
  await expect(rowsOf('a,b\n1,2\n', cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
