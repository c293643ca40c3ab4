import * as fc from 'fast-check';
import { RESULT_COLUMNS } from '../../../src/state/search/searchUrl';
import type { VoterRow } from '../../../src/contract/voters';
import { sortRows } from '../../../src/features/results/tableRows';

const text = fc.option(
  fc.constantFrom('', 'ADA', 'Ada', 'DE SOTO', 'DeKalb', 'Decatur', 'ÉTOILE', 'ZORN', 'ı', 'I'),
);
const rowsOfAnyKind: fc.Arbitrary<VoterRow[]> = fc.array(
  fc.record({
    VoterID: fc.string(),
    FirstName: text,
    LastName: text,
    Age: fc.option(fc.integer({ min: 18, max: 120 })),
    PolitalAff: fc.option(fc.constantFrom('DEM', 'REP')),
    MuniSub: text,
    StreetNum: fc.option(
      fc.constantFrom('', '9', '12', '12A', '12B', '100', '0100', 'A5', '10-12', '10 1/2'),
    ),
    StreetName: text,
    City: text,
    County_Desc: text,
  }),
  { maxLength: 60 },
);
const sorts = fc.record({
  column: fc.constantFrom(...RESULT_COLUMNS),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

/** A simple sort key for the same order: digits padded to the same width, then the text. */
function plainKey(value: string | number | null, column: string): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return String(value).padStart(6, '0');
  if (column !== 'StreetNum') return value.toUpperCase();
  const [digits = ''] = /^\d*/u.exec(value) ?? [];
  return `${digits === '' ? '~' : digits.padStart(6, '0')}${value.slice(digits.length).toUpperCase()}`;
}

function plainSort(
  rows: readonly VoterRow[],
  { column, direction }: Parameters<typeof sortRows>[1],
): VoterRow[] {
  const known = rows.filter((row) => plainKey(row[column], column) !== null);
  const missing = rows.filter((row) => plainKey(row[column], column) === null);
  const keys = [...new Set(known.map((row) => plainKey(row[column], column) ?? ''))].sort();
  if (direction === 'descending') keys.reverse();
  return [...keys.flatMap((key) => known.filter((row) => plainKey(row[column], column) === key)), ...missing];
}

it('orders any rows by any column as a plain sort does, without changing them', () => {
  fc.assert(
    fc.property(rowsOfAnyKind, sorts, (rows, sort) => {
      const before = [...rows];
      expect(sortRows(rows, sort)).toEqual(plainSort(rows, sort));
      expect(rows).toEqual(before);
    }),
  );
});
