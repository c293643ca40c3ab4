import { read, utils } from '@e965/xlsx';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { workbookOf } from './making';

const HEADINGS = ['NameLine', 'Zip5', 'Age', 'Voters', 'Voted 2024-11-05 general'];

async function rowsOf(records: readonly (readonly string[])[], headings = HEADINGS) {
  const { SheetNames, Sheets } = read(await workbookOf([headings, ...records]));
  expect(SheetNames).toEqual(['List']);
  return utils.sheet_to_json(Sheets['List'] ?? {}, { header: 1, defval: null });
}

test('ZIP codes stay text, ages and voters of a household are numbers', async () => {
  expect(
    await rowsOf([
      ['Maria Garcia', '01234', '60', '2', 'Y'],
      ['Lee', '73069', '', '1', ''],
    ]),
  ).toEqual([HEADINGS, ['Maria Garcia', '01234', 60, 2, 'Y'], ['Lee', '73069', null, 1, null]]);
});

test('numbers of records sort as numbers', async () => {
  const headings = ['Sequence Number', 'Household Number'];
  expect(await rowsOf([['10', '9']], headings)).toEqual([headings, [10, 9]]);
});

test.each([
  ['markup', 'A & B <C> "D" \'E\''],
  ['spaces at the ends', '  Lee '],
  ['a line feed', 'TUL\nSA'],
  ['what XML forbids', 'a\u0000b\u0008c\uFFFEd\uD800e'],
  ['what looks like an escape', '_x0041_ _x_ __x000A_'],
  ['a formula', '=1+1'],
  ['letters of every language', 'Peña Łódź Nguyễn 😀'],
])('text is read back as it was: %s', async (_, text) => {
  expect(await rowsOf([[text, '1', '', '', '']])).toEqual([HEADINGS, [text, '1', null, null, null]]);
});

test('the headings stay in sight and have filters, and a carriage return is written as Excel does', async () => {
  const workbook = await workbookOf([HEADINGS, ['TUL\r\nSA', '73069', '60', '1', 'Y']]);
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(workbook)])));
  const sheet = (await reader.getEntries()).find(({ filename }) => filename === 'xl/worksheets/sheet1.xml');
  const xml = sheet?.directory === false ? await sheet.getData(new TextWriter()) : '';
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:E2"/>');
  expect(xml).toContain('TUL_x000D_\nSA');
});
