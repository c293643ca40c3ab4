import type { VoterRow } from '../../../src/contract/voters';
import { sortRows } from '../../../src/features/results/tableRows';
import type { ResultColumn } from '../../../src/state/search/resultColumns';
import { voter } from '../search/openSearch';

it.each<[ResultColumn, VoterRow[ResultColumn][], VoterRow[ResultColumn][]]>([
  ['Age', [44, null, 18, 120], [18, 44, 120, null]],
  ['City', ['Étoile', 'DeKalb', '', 'DE SOTO', 'ada'], ['ada', 'DE SOTO', 'DeKalb', 'Étoile', '']],
  [
    'StreetNum',
    ['100', '12A', null, 'A5', '9', '12', '10-12'],
    ['9', '10-12', '12', '12A', '100', 'A5', null],
  ],
])('orders %s, what is missing last in both directions, and changes no row', (column, values, ascending) => {
  const rows = values.map((value, n) => voter(String(n), { [column]: value }));
  const before = [...rows];
  const sorted = (direction: 'ascending' | 'descending') =>
    sortRows(rows, { column, direction }).map((row) => row[column]);
  expect(sorted('ascending')).toEqual(ascending);
  expect(sorted('descending')).toEqual([...ascending.slice(0, -1).toReversed(), ...ascending.slice(-1)]);
  expect(rows).toEqual(before);
});

it('keeps the order of rows that are alike', () => {
  const rows = ['1', '2', '3'].map((id) => voter(id));
  expect(sortRows(rows, { column: 'City', direction: 'descending' })).toEqual(rows);
});
