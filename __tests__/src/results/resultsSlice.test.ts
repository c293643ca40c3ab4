import { routeChanged, searchCleared, searchOpened, searchSubmitted } from '../../../src/app/events';
import { DEFAULT_VIEW, type ResultsView } from '../../../src/app/resultsView';
import {
  pageChosen,
  pageSizeChosen,
  resultsSlice,
  sortChosen,
} from '../../../src/features/results/resultsSlice';

const reduce = resultsSlice.reducer;
const onPage3: ResultsView = { sort: { column: 'City', direction: 'ascending' }, page: 3, pageSize: 25 };
const asked = { runId: 'now', filters: { State: 'OK' } };

it('starts with the last name, ascending, ten to a page', () => {
  expect(reduce(undefined, { type: 'start' })).toEqual({
    sort: { column: 'LastName', direction: 'ascending' },
    page: 1,
    pageSize: 10,
  });
});

it.each([
  ['a new column starts ascending', onPage3, 'Age', { column: 'Age', direction: 'ascending' }],
  ['the same column turns round', onPage3, 'City', { column: 'City', direction: 'descending' }],
  [
    'and round again',
    { ...onPage3, sort: { column: 'City', direction: 'descending' } },
    'City',
    { column: 'City', direction: 'ascending' },
  ],
  [
    'a new one starts ascending after a descending one',
    { ...onPage3, sort: { column: 'City', direction: 'descending' } },
    'Age',
    { column: 'Age', direction: 'ascending' },
  ],
] as const)('sorts: %s, on page 1', (_name, view, column, sort) => {
  expect(reduce(view, sortChosen(column))).toEqual({ sort, page: 1, pageSize: 25 });
});

it('pages, and goes to page 1 with another page size', () => {
  expect(reduce(onPage3, pageChosen(4))).toEqual({ ...onPage3, page: 4 });
  expect(reduce(onPage3, pageSizeChosen(100))).toEqual({ ...onPage3, pageSize: 100, page: 1 });
});

it('goes to page 1 with a new search, in the same order', () => {
  expect(reduce(onPage3, searchSubmitted(asked))).toEqual({ ...onPage3, page: 1 });
  expect(reduce(onPage3, searchCleared())).toEqual({ ...onPage3, page: 1 });
});

it('takes the view of an address that carries a search, and keeps its page when that search is run', () => {
  const opened = reduce(
    DEFAULT_VIEW,
    routeChanged({ path: '/voters', search: '?State=OK&sort=City&page=3&size=25' }),
  );
  expect(opened).toEqual(onPage3);
  expect(reduce(opened, searchOpened(asked))).toEqual(onPage3);
});

it.each([
  { path: '/voters', search: '' },
  { path: '/about', search: '?State=OK&page=2' },
])('is not moved by the address %j', (address) => {
  expect(reduce(onPage3, routeChanged(address))).toBe(onPage3);
});
