import fc from 'fast-check';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';
import { csvRecord } from '../../../../netlify/downloads/csv';
import { readBack, made, makingOf } from './making';
import { makeGroupFiles } from '../../../../src/downloads/forms/groupFiles';

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
