import fc from 'fast-check';
import { csvRecord } from '../../../netlify/downloads/csv';
import { readBack } from './making';

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
