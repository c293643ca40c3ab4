import fc from 'fast-check';
import { csvBytes, csvRecord, PageMemory, recordEnds } from '../../../netlify/downloads/csv';
import { electionColumns } from '../../../netlify/downloads/electionColumns';
import { CELL_END } from '../../../netlify/queries/voterExport';
import { readCsv } from '../support/csvReader';

test('whatever is in a cell, a reader gets it back, and never as a formula', () => {
  const cells = fc.array(fc.option(fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 6 });
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

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"\r\n`],
  ['+1', `"'+1"\r\n`],
  ['-1+1', `"'-1+1"\r\n`],
  ['@SUM(A1)', `"'@SUM(A1)"\r\n`],
  ['\t=1', `"'\t=1"\r\n`],
  ['\r=1', `"'\r=1"\r\n`],
  ["O'BRIEN-SMITH", `"O'BRIEN-SMITH"\r\n`],
])('%j is written as %j', (value, written) => {
  expect(csvRecord([value])).toBe(written);
});

test('text that the database joined becomes the same records, or is found to be ambiguous', () => {
  const memory = new PageMemory();
  const marks = [[], ['Y', ''], ['', 'Y', '']];
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('', '=1', '"', '""', "'", '-', '\r\n', '\n', CELL_END, 'ÑÜ', '𝕬'),
  );
  const page = fc.integer({ min: 1, max: 4 }).chain((cells) =>
    fc.array(
      fc.record({
        cells: fc.array(cell, { minLength: cells, maxLength: cells }),
        history: fc.nat({ max: marks.length - 1 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  );
  fc.assert(
    fc.property(page, (records) => {
      const joined = records.flatMap(({ cells, history }) => [...cells, String(history)]).join(CELL_END);
      const width = records[0]?.cells.length ?? 0;
      const bytes = csvBytes(joined, records.length, width, recordEnds(marks), memory);
      const plain = !records.some(({ cells }) => cells.some((value) => value.includes(CELL_END)));
      const whole = records.map(({ cells, history }) => csvRecord([...cells, ...(marks[history] ?? [])]));
      expect(bytes && Buffer.from(bytes).toString()).toBe(
        plain ? Buffer.from(whole.join('')).toString() : undefined,
      );
    }),
    { seed: 4181, numRuns: 1_000 },
  );
});

const election = (versionId: number, vh: number, date: string, classification = 'general') => ({
  versionId,
  vh,
  date,
  classification,
  election_id: `${versionId}-${date}-${classification}`,
  state: 'OK',
  election_type: 'national',
  election_level: 'statewide',
});

test('one column per tracked election, named by its date, newest first', () => {
  const columns = electionColumns([election(1, 1, '2024-11-05'), election(1, 2, '2022-11-08')]);
  expect(columns.headings).toEqual(['2024-11-05', '2022-11-08']);
  expect(columns.marks(1, 0b10)).toEqual(['', 'Y']);
});

test('a file of two states has the dates of both; a state’s own tokens decide', () => {
  const columns = electionColumns([
    election(1, 1, '2024-11-05'),
    election(1, 2, '2024-06-18', 'primary'),
    election(2, 1, '2025-04-01', 'municipal'),
    election(2, 2, '2024-11-05'),
  ]);
  expect(columns.headings).toEqual(['2025-04-01', '2024-11-05', '2024-06-18']);
  expect(columns.marks(1, 0b01)).toEqual(['', 'Y', '']);
  expect(columns.marks(2, 0b01)).toEqual(['Y', '', '']);
  expect(columns.marks(2, 0b10)).toEqual(['', 'Y', '']);
});

test('two elections of one state on one day are told apart by their kind', () => {
  const columns = electionColumns([
    election(1, 1, '2024-03-05', 'primary'),
    election(1, 2, '2024-03-05', 'special'),
  ]);
  expect(columns.headings).toEqual(['2024-03-05 special', '2024-03-05 primary']);
  expect(columns.marks(1, 0b01)).toEqual(['', 'Y']);
});
