import { routeChanged, searchCleared, searchOpened, searchSubmitted } from '../../../src/state/events';
import { DEFAULT_VIEW, type ResultsView } from '../../../src/state/search/searchUrl';
import {
  pageChosen,
  pageSizeChosen,
  resultsSlice,
  sortChosen,
  tabChosen,
} from '../../../src/state/search/resultsSlice';
import type { VoterRow } from '../../../src/contract/voters';
import { sortRows } from '../../../src/features/results/tableRows';
import type { ResultColumn } from '../../../src/state/search/resultColumns';
import { voter } from '../search/openSearch';

const reduce = resultsSlice.reducer;
const onPage3: ResultsView = {
  tab: 'voters',
  sort: { column: 'City', direction: 'ascending' },
  page: 3,
  pageSize: 25,
};
const asked = { runId: 'now', filters: { State: 'OK' } };
const backwards = (column: 'City' | 'Age') => ({ column, direction: 'descending' }) as const;
const opened = (search: string, path = '/voters') => routeChanged({ path, search });
/** The address of that page, with something else in it. */
const openedWith = (changed: Readonly<Record<string, string>>) =>
  opened(`?${new URLSearchParams({ State: 'OK', sort: 'City', page: '3', size: '25', ...changed })}`);
const byAge = { column: 'Age', direction: 'ascending' } as const;

it.each([
  ['a new column starts ascending', sortChosen('Age'), { sort: byAge, page: 1 }],
  ['the same column reverses', sortChosen('City'), { sort: backwards('City'), page: 1 }],
  ['another tab keeps its place', tabChosen('charts'), { tab: 'charts' }],
  ['another page', pageChosen(4), { page: 4 }],
  ['another page size begins on page 1', pageSizeChosen(100), { pageSize: 100, page: 1 }],
  ['a new search begins on page 1', searchSubmitted(asked), { page: 1 }],
  ['a cleared form begins on page 1', searchCleared(), { page: 1 }],
  ['an address with another page', openedWith({ page: '4' }), { page: 4 }],
  ['an address with another page size', openedWith({ size: '50' }), { pageSize: 50 }],
  ['an address with another column', openedWith({ sort: 'Age' }), { sort: byAge }],
  ['an address with another direction', openedWith({ dir: 'desc' }), { sort: backwards('City') }],
] as const)('%s', (_what, event, changed) => {
  expect(reduce(onPage3, event)).toEqual({ ...onPage3, ...changed });
});

it('sorts forward again after backward', () => {
  const view = { ...onPage3, sort: backwards('City') };
  for (const column of ['City', 'Age'] as const)
    expect(reduce(view, sortChosen(column)).sort).toEqual({ column, direction: 'ascending' });
});

it('takes the view from an address with a search, and keeps its page when that search runs', () => {
  const view = reduce(DEFAULT_VIEW, openedWith({}));
  expect(view).toEqual(onPage3);
  expect(reduce(view, searchOpened(asked))).toEqual(onPage3);
});

it.each([
  ['with the same view, so that nothing is sorted twice', openedWith({ City: 'ADA' })],
  ['without a search', opened('')],
  ['with a view alone', opened('?page=2&sort=Age')],
  ['of another screen', opened('?State=OK&page=2', '/about')],
])('stays the same object at an address %s', (_what, event) => {
  expect(reduce(onPage3, event)).toBe(onPage3);
});

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
