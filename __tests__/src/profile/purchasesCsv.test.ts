import { purchasesCsv } from '../../../src/features/profile/purchasesCsv';
import { PAID } from '../../support/purchases';
import { todaysFilters } from '../../../src/contract/todaysFilters';
import { searchUrl } from '../../../src/state/search/searchUrl';

it('has what a treasurer reports of each purchase, oldest first, and no formula', () => {
  const later = {
    ...PAID,
    id: 'abcdef01-5bb1-4a55-9d3c-1f6f0b8a7c11',
    completed_at: '2026-11-02T23:30:00.000Z',
  };
  const quote_id = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
  const named = { ...later, quote_id, organization: '=HYPERLINK("x")', list_name: 'Ward 4, wave 2' };
  expect(purchasesCsv([named, PAID])).toBe(
    `\uFEFF${[
      '"Date","Payee","Payee address","Committee","Purpose","List","Filters","Voters","Amount","Currency","Status","Receipt no.","Purchase ID","Quote no."',
      `"2026-10-31","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000","","An election campaign for or against a candidate","","Oklahoma · Tulsa County","1234","9.99","USD","Succeeded","6E3F2A52","${PAID.id}",""`,
      `"2026-11-02","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000","'=HYPERLINK(""x"")","An election campaign for or against a candidate","Ward 4, wave 2","Oklahoma · Tulsa County","1234","9.99","USD","Succeeded","ABCDEF01","abcdef01-5bb1-4a55-9d3c-1f6f0b8a7c11","7F3F6A52"`,
      '',
    ].join('\r\n')}`,
  );
});

it('leaves empty what can’t be read', () => {
  const unknown = Object.fromEntries(Object.keys(PAID).map((name) => [name, null])) as unknown as typeof PAID;
  const [, row] = purchasesCsv([unknown]).split('\r\n');
  expect(row).toMatch(
    /^"","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000"(?:,""){11}$/u,
  );
});

const elections = [
  { token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH3' },
  { token: 'VH5', date: '2022-08-23', classification: 'runoff', today: null },
];
const urlOf = (
  search_parameters: typeof PAID.search_parameters | null,
  named: typeof elections | null = null,
) => {
  const filters = todaysFilters({ search_parameters, elections: named });
  return filters && searchUrl(filters);
};

test('leads to a search with the filters of the list', () => {
  expect(urlOf({ State: 'OK', County_Desc: 'CLEVELAND,TULSA', PolitalAff: 'DEM', AgeMin: 60 })).toBe(
    '/voters?AgeMin=60&County_Desc=CLEVELAND%2CTULSA&PolitalAff=DEM&State=OK',
  );
  expect(urlOf({})).toBe('/voters?State=');
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
