import { readXlsx } from 'hucre/xlsx';
import { makeXlsx } from '../../../src/services/forms/xlsx';
import { made, makingOf } from './making';

const HEADINGS = ['NameLine', 'Zip5', 'Age', 'Voters', 'Voted 2024-11-05 general'];

async function rowsOf(records: readonly (readonly string[])[]) {
  const { sheets } = await readXlsx(await made(makeXlsx, makingOf(HEADINGS, records)));
  expect(sheets).toHaveLength(1);
  const [{ rows }] = sheets as [(typeof sheets)[number]];
  return rows;
}

test('ZIP codes stay text, ages and voters of a household are numbers', async () => {
  expect(
    await rowsOf([
      ['Maria Garcia', '01234', '60', '2', 'Y'],
      ['Lee', '73069', '', '1', ''],
    ]),
  ).toEqual([HEADINGS, ['Maria Garcia', '01234', 60, 2, 'Y'], ['Lee', '73069', null, 1, null]]);
});

test.each([
  ['markup', 'A & B <C> "D" \'E\''],
  ['spaces at the ends', '  Lee '],
  ['a line feed', 'TUL\nSA'],
  ['a carriage return', 'TUL\r\nSA'],
  ['what XML forbids', 'a\u0000b\u0008c\uFFFEd\uD800e'],
  ['what looks like an escape', '_x0041_ _x_ __x000A_'],
  ['a formula', '=1+1'],
  ['letters of every language', 'Peña Łódź Nguyễn 😀'],
])('text is read back as it was: %s', async (_, text) => {
  expect(await rowsOf([[text, '1', '', '', '']])).toEqual([HEADINGS, [text, '1', null, null, null]]);
});
