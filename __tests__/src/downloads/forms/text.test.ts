import fc from 'fast-check';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';
import { csvRecord } from '../../../../netlify/downloads/csv';
import { readBack, made, makingOf } from './making';
import { fitted, LEADING } from '../../../../src/downloads/forms/print/fitting';
import { makeGroupFiles } from '../../../../src/downloads/forms/groupFiles';
import { HOUSEHOLD_COLUMNS } from '../../../../src/contract/layouts/mail';
import { FormImpossible, type Making } from '../../../../src/downloads/forms/form';
import { labelLines, printLabels } from '../../../../src/downloads/forms/labels';
import { pagesIn, TYPEFACES } from './paper';

const cell = fc.oneof(
  fc.constantFrom('', '"', '""', ',', '\n', '\r\n', 'TUL\nSA', '73069', 'Peña', '“Bob”'),
  fc.string({ unit: 'grapheme' }),
);

test('every cell of a file as the server writes it is read back, wherever the bytes are cut', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (records, size) => {
        const text = `\uFEFF${records.map(csvRecord).join('')}`;
        const asWritten = records.map((cells) =>
          cells.map((each) => each.replace(/^(?=[=+\-@\t\r\n\0])/u, "'")),
        );
        expect(await readBack(new Blob([text]), size)).toEqual(asWritten);
      },
    ),
  ));

test('an empty file has no records', async () => {
  expect(await readBack(new Blob(['']))).toEqual([]);
});

/** Every character is half as wide as high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const BOX = { width: 100, height: 60 };

test('short lines keep the size', () => {
  expect(fitted(['Maria Garcia', 'ADA OK'], BOX, 10, measure)).toEqual({
    lines: ['Maria Garcia', 'ADA OK'],
    size: 10,
  });
});

test('a long line shrinks before it wraps, and wraps before it gets hard to read', () => {
  expect(fitted(['x'.repeat(24)], BOX, 10, measure)).toEqual({ lines: ['x'.repeat(24)], size: 8 });
  expect(fitted(['THE ESTATE OF A FEATHERSTONEHAUGH-LEE'], BOX, 10, measure)).toEqual({
    lines: ['THE ESTATE OF A', 'FEATHERSTONEHAUGH-LEE'],
    size: 8,
  });
  expect(fitted(['A FEATHERSTONEHAUGH-CONSTANTINOPOULOS'], BOX, 10, measure).lines).toEqual([
    'A FEATHERSTONEHAUGH-',
    'CONSTANTINOPOULOS',
  ]);
});

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'B', '-', 'ñ'), minLength: 1 }), {
  minLength: 1,
  maxLength: 12,
});

test('nothing is cut, and everything is inside the box', () =>
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lines) => {
      const text = lines.map((line) => line.join(' '));
      const { lines: shown, size } = fitted(text, BOX, 10, measure);
      const letters = (each: readonly string[]) => each.join('').replaceAll(' ', '');
      expect(letters(shown)).toBe(letters(text));
      for (const line of shown) expect(measure(line, size)).toBeLessThanOrEqual(BOX.width);
      expect(shown.length * size * LEADING).toBeLessThanOrEqual(BOX.height);
    }),
  ));

test('each group has a file of its own with every one of its records', async () => {
  const records = [
    ['1', 'A', 'TUL\nSA'],
    ['2', 'B', 'A "B"'],
    ['3', 'A', ''],
  ];
  const zip = await made(makeGroupFiles, makingOf(['VoterID', 'Group', 'City'], records));
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])));
  const files: Record<string, string[][]> = {};
  for (const entry of await reader.getEntries())
    if (!entry.directory) files[entry.filename] = await readBack(await entry.getData(new BlobWriter()));
  expect(files).toEqual({
    'precinct-post-OK-A.csv': [['VoterID', 'Group', 'City'], records[0], records[2]],
    'precinct-post-OK-B.csv': [['VoterID', 'Group', 'City'], records[1]],
  });
});

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
