import fc from 'fast-check';
import { csvBytes, csvRecord, PageBuffers, Places, recordEnds } from '../../../netlify/downloads/csv';
import { markBytes } from '../../../netlify/downloads/markedBytes';
import { type Alike, inMarkedOrder, markedIds, markOf } from '../../../netlify/downloads/marks';

const KEY = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
const OTHER = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b12';
/** Id, house, city, and a cell that is no part of the address. */
const ALIKE: Alike = { id: 0, from: 1, to: 3, needs: [1] };
const CELL_END = '\u007F';

const ids = Array.from({ length: 2_000 }, (_, n) => String(800_000_000 + n));

test('a purchase’s order never changes: copies out there were made with it', () => {
  expect(['', '1', '1234', '12345', '800000001'].map(markOf(KEY))).toEqual([
    2937145189, 3128319581, 3082850836, 3349547903, 901595963,
  ]);
});

test('of two neighbors, either comes first in half of all purchases', () => {
  const first = (key: string) => (n: number) => markedIds(ids.slice(2 * n, 2 * n + 2), markOf(key))[0];
  const pairs = Array.from({ length: 1_000 }, (_, n) => n);
  const kept = pairs.filter((n) => first(KEY)(n) === ids[2 * n]).length;
  const agreeing = pairs.filter((n) => first(KEY)(n) === first(OTHER)(n)).length;
  for (const count of [kept, agreeing]) expect(Math.abs(count - 500)).toBeLessThan(80);
});

const record = fc.tuple(
  fc.constantFrom('', '1', '2', '"', '=3'),
  fc.constantFrom('ADA', 'Ö'),
  fc.constantFrom('x', ''),
);

test('both ways to make a file order alike: neighbors with one address, each kept', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 40 }), (made) => {
      const records = made.map((cells, n) => [`8${n * 7}`, ...cells]);
      const mark = markOf(KEY);
      const joined = records.flatMap((cells) => [...cells, '0']).join(CELL_END);
      const places = new Places(ALIKE, 4, records.length);
      const csv = csvBytes(joined, records.length, 4, recordEnds([[]]), new PageBuffers(), places);
      if (csv === undefined) throw new Error('Not read');
      markBytes(csv, records.length, places, mark);
      const ordered = inMarkedOrder(records, ALIKE, mark);
      expect(csv.toString()).toBe(ordered.map(csvRecord).join(''));
      expect(ordered.map((cells) => [cells[1], cells[2]])).toEqual(
        records.map((cells) => [cells[1], cells[2]]),
      );
      expect(new Set(ordered)).toEqual(new Set(records));
      // Without a house nobody has a neighbor.
      ordered.forEach((cells, n) => cells[1] === '' && expect(cells).toBe(records[n]));
    }),
  );
});
