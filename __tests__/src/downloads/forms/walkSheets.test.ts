import { EVERYTHING_COLUMNS } from '../../../../src/contract/layouts/everything';
import { FormImpossible, type Making } from '../../../../src/downloads/forms/form';
import { type Walked, walksOf } from '../../../../src/downloads/forms/walkOrder';
import { pagesOf, printWalkSheets } from '../../../../src/downloads/forms/walkSheets';
import { made, makingOf } from './making';
import { pagesIn, TYPEFACES } from './paper';

const HEADINGS = EVERYTHING_COLUMNS.map(([, heading]) => heading);
const printed = (making: Making) => made((from, out) => printWalkSheets(from, TYPEFACES, out), making);

const voter = (street: string, number: string, more: Partial<Walked> = {}): Walked => ({
  ...{ group: '', city: 'ADA', street, number, unit: '', name: 'LEE, BO', age: '40', party: 'DEM' },
  ...more,
});
const doorsOf = (voters: readonly Walked[]) =>
  walksOf(voters).map(({ street, side, voters: those }) => [
    ...[street, side],
    ...those.map(({ number, unit }) => `${number} ${unit}`.trim()),
  ]);

test('streets by name, odd and even sides apart, doors as one passes them', () => {
  expect(
    doorsOf([
      voter('OAK ST', '10'),
      voter('OAK ST', '9A'),
      voter('ELM ST', '100', { unit: 'APT 10' }),
      voter('OAK ST', '9'),
      voter('OAK ST', '101'),
      voter('ELM ST', '100', { unit: 'APT 9' }),
      voter('OAK ST', '2 1/2'),
    ]),
  ).toEqual([
    ['ELM ST', 'even', '100 APT 9', '100 APT 10'],
    ['OAK ST', 'odd', '9', '9A', '101'],
    ['OAK ST', 'even', '2 1/2', '10'],
  ]);
});

test('houses without a number and voters without a street come last, and are not lost', () => {
  expect(doorsOf([voter('', ''), voter('OAK ST', 'LOT B'), voter('OAK ST', '4')])).toEqual([
    ['OAK ST', 'even', '4'],
    ['OAK ST', '', 'LOT B'],
    ['', '', ''],
  ]);
});

test('the streets of two cities, and the groups of a test, are apart', () => {
  const walks = walksOf([
    voter('OAK ST', '1', { group: 'B' }),
    voter('OAK ST', '1', { group: 'A', city: 'NORMAN' }),
    voter('OAK ST', '1', { group: 'A' }),
  ]);
  expect(walks.map(({ group, city }) => `${group} ${city}`)).toEqual(['A ADA', 'A NORMAN', 'B ADA']);
});

test('a street that goes on overleaf says so, and no heading stands alone at the foot of a page', () => {
  const houses = Array.from({ length: 100 }, (_, n) => voter('OAK ST', String(2 * n)));
  const pages = pagesOf(walksOf([...houses, voter('PINE ST', '1')]));
  const headings = pages.map((rows) => rows.filter(({ kind }) => kind === 'street'));
  expect(headings[0]).toEqual([{ kind: 'street', words: 'OAK ST, ADA: even numbers', continued: false }]);
  expect(headings[1]).toEqual([{ kind: 'street', words: 'OAK ST, ADA: even numbers', continued: true }]);
  expect(pages.flat().filter(({ kind }) => kind === 'voter')).toHaveLength(101);
  for (const rows of pages) expect(rows.at(-1)?.kind).toBe('voter');
});

const record = (cells: Record<string, string>) => HEADINGS.map((heading) => cells[heading] ?? '');

test('a PDF is made of the columns of the layout', async () => {
  const records = Array.from({ length: 40 }, (_, n) =>
    record({ FirstName: 'WILHELMINA', LastName: 'TESTWELL', StreetName: 'OAK ST', StreetNum: String(2 * n) }),
  );
  expect(pagesIn(await printed(makingOf(HEADINGS, records)))).toBe(2);
});

test('more than 10,000 voters are refused, with their number', async () => {
  const records = Array.from({ length: 10_001 }, () => record({}));
  const refused = printed(makingOf(HEADINGS, records));
  await expect(refused).rejects.toBeInstanceOf(FormImpossible);
  await expect(refused).rejects.toThrow('this file has 10,001');
});
