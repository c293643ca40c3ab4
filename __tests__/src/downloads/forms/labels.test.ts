import { HOUSEHOLD_COLUMNS } from '../../../../src/contract/layouts/mail';
import { FormImpossible, type Making } from '../../../../src/downloads/forms/form';
import { labelLines, printLabels } from '../../../../src/downloads/forms/labels';
import { made, makingOf } from './making';
import { pagesIn, TYPEFACES } from './paper';

const HEADINGS = HOUSEHOLD_COLUMNS.map(([, heading]) => heading);

const recordOf = (cells: Record<string, string>) => HEADINGS.map((heading) => cells[heading] ?? '');
const piece = (n: number, cells: Record<string, string> = {}) =>
  recordOf({
    ...{ 'Name Line': `The Testwell-${n} Household`, 'Address 1': `${n} OAK ST`, City: 'ADA', State: 'OK' },
    ...{ ZIP: '74820', ...cells },
  });
const printed = (making: Making) => made((from, out) => printLabels(from, TYPEFACES, out), making);
const linesOf = (cells: Record<string, string>) => labelLines((heading) => cells[heading] ?? '');

test('a label has the lines of a letter, the care-of line above the street', () => {
  expect(
    linesOf({
      ...{ 'Name Line': 'Maria Garcia', 'Name Line 2': 'C/O CAMP TESTWELL', 'Address 1': 'RR 2 BOX 9' },
      ...{ City: 'NOBLE', State: 'OK', ZIP: '01234', 'ZIP+4': '0001' },
    }),
  ).toEqual(['Maria Garcia', 'C/O CAMP TESTWELL', 'RR 2 BOX 9', 'NOBLE OK 01234-0001']);
  expect(
    linesOf({ 'Name Line': 'Zoë Lee', 'Address 1': '12 RUE DE L’ÉGLISE', City: '75001 PARIS FRANCE' }),
  ).toEqual(['Zoë Lee', '12 RUE DE L’ÉGLISE', '75001 PARIS FRANCE']);
});

test.each([
  ['30 fill a sheet', 30, 1],
  ['the 31st begins another', 31, 2],
])('%s', async (_, labels, pages) => {
  const records = Array.from({ length: labels }, (__, n) => piece(n));
  expect(pagesIn(await printed(makingOf(HEADINGS, records)))).toBe(pages);
});

test('whom nothing can be delivered to has no label; a page of its own says so', async () => {
  const nowhere = piece(30, { 'Address Note': 'undeliverable: no street' });
  const records = Array.from({ length: 30 }, (_, n) => piece(n));
  expect(pagesIn(await printed(makingOf(HEADINGS, [...records, nowhere])))).toBe(2);
  expect(pagesIn(await printed(makingOf(HEADINGS, [nowhere])))).toBe(1);
});

test('no sheet has labels of two groups', async () => {
  const records = ['A', 'B', 'A'].map((group, n) => [...piece(n), group]);
  expect(pagesIn(await printed(makingOf([...HEADINGS, 'Group'], records)))).toBe(2);
});

test('more than 10,000 pieces are refused, with their number', async () => {
  const records = Array.from({ length: 10_001 }, () => piece(1));
  const refused = printed(makingOf(HEADINGS, records));
  await expect(refused).rejects.toBeInstanceOf(FormImpossible);
  await expect(refused).rejects.toThrow('this file has 10,001');
});
