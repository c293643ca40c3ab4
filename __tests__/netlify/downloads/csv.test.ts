import fc from 'fast-check';
import { csvBytes, csvRecord, PageBuffers } from '../../../netlify/downloads/csv';
import { electionColumns } from '../../../netlify/downloads/layouts/layout';
import { CELL_END } from '../../../netlify/queries/voters/export';
import { readCsv } from '../support/csvReader';

/** What may begin a formula, or read as one. */
const FIRST = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'];
const odd = fc
  .tuple(fc.constantFrom('', ...FIRST), fc.constantFrom('', '1', '"', ...FIRST))
  .map((parts) => parts.join(''));

test('a reader gets back every cell unchanged, and never as a formula', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), odd);
  const cells = fc.array(fc.option(text), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cells, (record) => {
      const [read = []] = readCsv(csvRecord(record));
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n\0])/u, ''))).toEqual(
        record.map((cell) => cell ?? ''),
      );
      expect(read.filter((cell) => /^[=+\-@\t\r\n\0]/u.test(cell))).toEqual([]);
    }),
    { seed: 4180, numRuns: 500 },
  );
});

test('the database’s joined text becomes the same records, or is recognized as ambiguous', () => {
  const memory = new PageBuffers();
  const masks = [1, 2, 6, 256, 32768];
  // As long as their room allows, and longer in UTF-8.
  const long = fc.constantFrom('"', 'Ñ', '€', '𝕬').map((one) => one.repeat(500));
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    odd,
    fc.constantFrom('"', '""', "'", '\r\n', CELL_END, 'ÑÜ'),
    long,
  );
  const page = fc.integer({ min: 1, max: 4 }).chain((cells) =>
    fc.array(
      fc.record({
        cells: fc.array(cell, { minLength: cells, maxLength: cells }),
        voted: fc.nat({ max: 65_535 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  );
  fc.assert(
    fc.property(page, (records) => {
      const joined = records.flatMap(({ cells, voted }) => [...cells, String(voted)]).join(CELL_END);
      const width = records[0]?.cells.length ?? 0;
      const plain = !records.some(({ cells }) => cells.some((value) => value.includes(CELL_END)));
      const whole = records.map(({ cells, voted }) =>
        csvRecord([...cells, ...masks.map((mask) => ((voted & mask) === 0 ? '' : 'Y'))]),
      );
      // In a page's own memory, and in that of the pages before it.
      for (const buffers of [new PageBuffers(), memory]) {
        const bytes = csvBytes(joined, records.length, width, masks, buffers);
        expect(bytes && Buffer.from(bytes).toString()).toBe(
          plain ? Buffer.from(whole.join('')).toString() : undefined,
        );
      }
    }),
    { seed: 4181, numRuns: 1_000 },
  );
});

/** The text of `csvBytes`, with one election. */
const bytesOf = (joined: string, records: number, cells: number, memory = new PageBuffers()) => {
  const bytes = csvBytes(joined, records, cells, [1], memory);
  return bytes && Buffer.from(bytes).toString();
};
const joinedOf = (...cells: readonly string[]) => cells.join(CELL_END);

test('no other first byte makes a formula', () => {
  for (let code = 1; code < 0x2ff; code += 1) {
    const text = String.fromCharCode(code);
    if (!'=+-@\t\r\n"'.includes(text) && text !== CELL_END) {
      expect(bytesOf(joinedOf(text, '0'), 1, 1)).toBe(`"${text}",""\r\n`);
    }
  }
});

test.each([
  ['one record too many', joinedOf('A', '0', 'B', '0'), 1],
  ['one record too few', joinedOf('A', '0', 'B', '0'), 3],
  ['a cell too few', joinedOf('0'), 1],
  ['a cell too many', joinedOf('A', 'B', '0'), 1],
  ['more elections than there are', joinedOf('A', '65536'), 1],
  ['a vote history that is no number', joinedOf('A', 'Y'), 1],
])('text with %s is not written', (_, joined, records) => {
  expect(bytesOf(joined, records, 1)).toBeUndefined();
});

const election = (versionId: number, vh: number, date: string, classification = 'general') => ({
  ...{ versionId, bit: vh - 1, date, classification },
});

test('a file of two states has the elections of both, marked by each state’s own tokens', () => {
  const columns = electionColumns([
    election(1, 1, '2024-11-05'),
    election(1, 2, '2024-06-18', 'primary'),
    election(2, 1, '2025-04-01', 'local'),
    election(2, 2, '2024-11-05'),
  ]);
  expect(columns.headings).toEqual([
    'Voted 2025-04-01 local',
    'Voted 2024-11-05 general',
    'Voted 2024-06-18 primary',
  ]);
  expect(columns.marks(1, 0b01)).toEqual(['', 'Y', '']);
  expect(columns.marks(2, 0b01)).toEqual(['Y', '', '']);
  expect(columns.marks(2, 0b10)).toEqual(['', 'Y', '']);
});

test('headings distinguish two elections of one state on one day by their kind', () => {
  const columns = electionColumns([
    election(1, 1, '2024-03-05', 'primary'),
    election(1, 2, '2024-03-05', 'presidential_primary'),
  ]);
  expect(columns.headings).toEqual(['Voted 2024-03-05 primary', 'Voted 2024-03-05 presidential primary']);
  expect(columns.marks(1, 0b01)).toEqual(['Y', '']);
});
