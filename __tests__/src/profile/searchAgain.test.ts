import { searchAgainUrl } from '../../../src/features/profile/PurchaseRow';
import { PAID } from '../../support/purchases';

const elections = [
  { token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH3' },
  { token: 'VH5', date: '2022-08-23', classification: 'runoff', today: null },
];
const urlOf = (
  search_parameters: typeof PAID.search_parameters | null,
  named: typeof elections | null = null,
) => searchAgainUrl({ ...PAID, search_parameters, elections: named });

test('leads to a search with the filters of the list', () => {
  expect(urlOf({ State: 'OK', County_Desc: 'CLEVELAND,TULSA', PolitalAff: 'DEM', AgeMin: 60 })).toBe(
    '/voters?AgeMin=60&County_Desc=CLEVELAND%2CTULSA&PolitalAff=DEM&State=OK',
  );
  expect(urlOf({})).toBe('/voters?State=');
});

test('searches for the same elections, whatever they are called today', () => {
  expect(urlOf({ State: 'OK', VoteHistory: 'VH2' }, elections)).toBe('/voters?State=OK&VoteHistory=VH3');
  expect(urlOf({ State: 'OK', VoteHistory: 'VH1,VH2' }, elections)).toBe(
    '/voters?State=OK&VoteHistory=VH1%2CVH3',
  );
  expect(urlOf({ State: 'OK', VoteHistory: 'VH2,VH5' })).toBe('/voters?State=OK&VoteHistory=VH2%2CVH5');
});

test('leaves out who missed the same elections, whatever they are called today', () => {
  expect(urlOf({ State: 'OK', NotVoted: 'VH1,VH2' }, elections)).toBe('/voters?NotVoted=VH1%2CVH3&State=OK');
});

test.each([
  ['an election that they missed is tracked no more', { NotVoted: 'VH5' }],
  ['an election is tracked no more', { VoteHistory: 'VH5' }],
  ['two elections would be one', { VoteHistory: 'VH2,VH3' }],
  ['the filters cannot be read', null],
  ['a filter is not known any more', { Shoes: '42' }],
  ['a value is not allowed any more', { AgeMin: 7 }],
  ['an age is text', { AgeMin: '60' }],
])('leads nowhere if %s', (_why, filters) => {
  expect(urlOf(filters, elections)).toBeNull();
});
