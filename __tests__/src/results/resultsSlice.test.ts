import { routeChanged, searchCleared, searchOpened, searchSubmitted } from '../../../src/state/events';
import { DEFAULT_VIEW, type ResultsView } from '../../../src/state/search/resultsView';
import {
  pageChosen,
  pageSizeChosen,
  resultsSlice,
  selectView,
  sortChosen,
  tabChosen,
} from '../../../src/state/search/resultsSlice';

const reduce = resultsSlice.reducer;
const onPage3: ResultsView = {
  tab: 'voters',
  sort: { column: 'City', direction: 'ascending' },
  page: 3,
  pageSize: 25,
};
const asked = { runId: 'now', filters: { State: 'OK' } };

it('starts with the last name, ascending, ten rows per page', () => {
  expect(reduce(undefined, { type: 'start' })).toEqual({
    tab: 'voters',
    sort: { column: 'LastName', direction: 'ascending' },
    page: 1,
    pageSize: 10,
  });
});

it.each([
  ['a new column starts ascending', onPage3, 'Age', { column: 'Age', direction: 'ascending' }],
  ['the same column reverses', onPage3, 'City', { column: 'City', direction: 'descending' }],
  [
    'and reverses back',
    { ...onPage3, sort: { column: 'City', direction: 'descending' } },
    'City',
    { column: 'City', direction: 'ascending' },
  ],
  [
    'a new column starts ascending after a descending one',
    { ...onPage3, sort: { column: 'City', direction: 'descending' } },
    'Age',
    { column: 'Age', direction: 'ascending' },
  ],
] as const)('sorts: %s, on page 1', (_name, view, column, sort) => {
  expect(reduce(view, sortChosen(column))).toEqual({ ...onPage3, sort, page: 1 });
});

it('opens the other tab and keeps its place', () => {
  expect(reduce(onPage3, tabChosen('charts'))).toEqual({ ...onPage3, tab: 'charts' });
});

it('pages, and returns to page 1 when the page size changes', () => {
  expect(reduce(onPage3, pageChosen(4))).toEqual({ ...onPage3, page: 4 });
  expect(reduce(onPage3, pageSizeChosen(100))).toEqual({ ...onPage3, pageSize: 100, page: 1 });
});

it('returns to page 1 for a new search, in the same order', () => {
  expect(reduce(onPage3, searchSubmitted(asked))).toEqual({ ...onPage3, page: 1 });
  expect(reduce(onPage3, searchCleared())).toEqual({ ...onPage3, page: 1 });
});

it('takes the view from an address with a search, and keeps its page when that search runs', () => {
  const opened = reduce(
    DEFAULT_VIEW,
    routeChanged({ path: '/voters', search: '?State=OK&sort=City&page=3&size=25' }),
  );
  expect(opened).toEqual(onPage3);
  expect(reduce(opened, searchOpened(asked))).toEqual(onPage3);
});

it.each([
  ['page', '?State=OK&sort=City&page=4&size=25', { ...onPage3, page: 4 }],
  ['page size', '?State=OK&sort=City&page=3&size=50', { ...onPage3, pageSize: 50 }],
  [
    'column',
    '?State=OK&sort=Age&page=3&size=25',
    { ...onPage3, sort: { column: 'Age', direction: 'ascending' } },
  ],
  [
    'direction',
    '?State=OK&sort=City&dir=desc&page=3&size=25',
    { ...onPage3, sort: { column: 'City', direction: 'descending' } },
  ],
] as const)('takes another %s from the address', (_part, search, view) => {
  expect(reduce(onPage3, routeChanged({ path: '/voters', search }))).toEqual(view);
});

it('keeps the same object for an address with the same view, so that nothing is sorted twice', () => {
  const address = { path: '/voters', search: '?City=ADA&sort=City&page=3&size=25' };
  expect(reduce(onPage3, routeChanged(address))).toBe(onPage3);
});

it('selects the view', () => {
  expect(selectView({ results: onPage3 })).toBe(onPage3);
});

it.each([
  { path: '/voters', search: '' },
  { path: '/voters', search: '?page=2&sort=Age' },
  { path: '/about', search: '?State=OK&page=2' },
])('ignores the address %j', (address) => {
  expect(reduce(onPage3, routeChanged(address))).toBe(onPage3);
});
