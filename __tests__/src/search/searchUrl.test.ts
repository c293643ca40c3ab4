import * as fc from 'fast-check';
import { readSearchUrl, ignoredInUrl } from '../../../src/state/search/readSearchUrl';
import { RESULT_COLUMNS } from '../../../src/state/search/resultColumns';
import { DEFAULT_VIEW, RESULT_TABS, type ResultsView, searchUrl } from '../../../src/state/search/searchUrl';
import { PAGE_SIZES } from '../../../src/contract/limits';
import { canonicalFilters } from './filters';
import { leaveOutFromAddress, leaveOutForAddress } from '../../../src/state/exclusions/standing';
import { isLeaveOutWord, readAddressLeaveOut } from '../../../src/state/exclusions/leaveOutAddress';

const views: fc.Arbitrary<ResultsView> = fc.record({
  tab: fc.constantFrom(...RESULT_TABS),
  sort: fc.record({
    column: fc.constantFrom(...RESULT_COLUMNS),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
  page: fc.integer({ min: 1, max: 500 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
});

const searchOf = (address: string) => address.slice(address.indexOf('?'));

it('reads back every search and view it writes', () => {
  fc.assert(
    fc.property(canonicalFilters, views, (filters, view) => {
      const address = searchUrl(filters, view);
      expect(address.startsWith('/voters?')).toBe(true);
      expect(readSearchUrl(searchOf(address))).toEqual({ filters, view });
    }),
  );
});

it('contains only what differs from the defaults', () => {
  expect(searchUrl({ County_Desc: 'TULSA', State: 'OK' })).toBe('/voters?County_Desc=TULSA&State=OK');
  const view: ResultsView = {
    tab: 'charts',
    sort: { column: 'City', direction: 'descending' },
    page: 2,
    pageSize: 25,
  };
  expect(searchUrl({ State: 'OK' }, view)).toBe(
    '/voters?State=OK&show=charts&sort=City&dir=desc&page=2&size=25',
  );
});

it('tells a search for everybody from no search', () => {
  expect(readSearchUrl('').filters).toBeNull();
  expect(readSearchUrl('?utm_source=post&page=3').filters).toBeNull();
  expect(readSearchUrl(searchOf(searchUrl({}))).filters).toEqual({});
});

it.each([
  ['State=OKLA&City=Tulsa', { City: 'TULSA' }],
  [`LastName=${'x'.repeat(51)}&State=OK`, { State: 'OK' }],
  ['City=a%00b&State=OK', { State: 'OK' }],
  ['PolitalAff=ABC&State=OK', { State: 'OK' }],
  ['AgeMin=old&AgeMax=17.5&State=OK', { State: 'OK' }],
  ['AgeMin=60&AgeMax=30&State=OK', { State: 'OK' }],
  ['AgeMin=&State=OK', { State: 'OK' }],
  // Of two filters that contradict each other, both.
  [
    'VoteHistory=VH1&NotVoted=VH1,VH2&State=OK&GeneralsMin=3&GeneralsMax=1&Gender=F',
    { State: 'OK', Gender: 'F' },
  ],
  ['State=OK&State=PA', { State: 'OK' }],
  ['__proto__=x&constructor=y&State=OK', { State: 'OK' }],
  ['City=%E0%A4%A&State=OK', { City: expect.any(String) as string, State: 'OK' }],
])('ignores malformed parts of ?%s', (query, filters) => {
  expect(readSearchUrl(`?${query}`).filters).toEqual(filters);
});

it.each([
  ['?State=OK&City=ADA', []],
  ['', []],
  ['?State=OKLA&AgeMin=old&state=OK', ['“state”', 'Youngest age', 'State']],
  ['?AgeMin=60&AgeMax=30', ['Youngest age', 'Oldest age']],
  ['?Zip=73069-1234&State=OK&utm_source=mail', ['ZIP codes']],
])('names what cannot be read in %s', (query, names) => {
  expect(ignoredInUrl(query).toSorted()).toEqual(names.toSorted());
});

it.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=9999999',
  'size=11',
  'sort=Age;DROP',
  'sort=VoterID',
  'dir=up',
])('falls back to the default view for %s', (query) => {
  expect(readSearchUrl(`?State=OK&${query}`).view).toEqual(DEFAULT_VIEW);
});

it('survives any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('State', 'AgeMin', 'page'), (text, name) => {
      readSearchUrl(`?${text}&${name}=${text}`);
    }),
  );
});

// How an address says what is left out.

/** What is left out of a list, with or without households, and what stands for it. */
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
const leaveOut = numbers.chain((own) =>
  fc
    .tuple(...own.map((number) => fc.constantFrom(`${number}`, `${number}H`)))
    .map((entries) => entries.toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10)).join(',')),
);
const understood = (text: string, standing: readonly number[]) => {
  const { named, words } = readAddressLeaveOut(text);
  return leaveOutFromAddress(words, named, standing);
};

it('an address finds the same lists again, whichever stand, are taken off, or have their households', () => {
  fc.assert(
    fc.property(leaveOut, numbers, (value, standing) => {
      expect(understood(leaveOutForAddress(value, standing), standing)).toBe(value);
      expect(understood(leaveOutForAddress(value, standing, false), standing)).toBe(value);
    }),
  );
});

it.each([
  ['nothing of those that stand', '7,8', [7, 8], ''],
  ['none once they are taken off', '', [7, 8], 'none'],
  ['which one was taken off', '8', [7, 8], '-7'],
  ['a bought list beside them', '5,7', [7], '5'],
  ['a bought list without them', '5', [7], '5,none'],
  ['their households', '5H,7H', [7], '5H,H'],
  ['nothing where none stands', '5', [], '5'],
])('says %s', (_what, value, standing, text) => {
  expect(leaveOutForAddress(value, standing)).toBe(text);
});

it('says nothing to who has no such lists, whoever wrote it', () => {
  fc.assert(
    fc.property(leaveOut, numbers, (value, standing) => {
      const theirs = value.split(',').filter((entry) => !standing.includes(parseInt(entry, 10)));
      const text = leaveOutForAddress(value, standing);
      const named = readAddressLeaveOut(text)
        .named.split(',')
        .filter((entry) => entry !== '');
      // One that differs from the others is named.
      const mixed = named.filter((entry) => standing.includes(parseInt(entry, 10)));
      expect(named.filter((entry) => !mixed.includes(entry))).toEqual(theirs.filter((entry) => entry !== ''));
      expect(understood(readAddressLeaveOut(text).words.join(','), [])).toBe('');
    }),
  );
});

it('reads them however they are written, and leaves what else is there to be complained of', () => {
  expect(readAddressLeaveOut(' NONE , 5h,-7,h')).toEqual({ named: '5H', words: ['none', '-7', 'H'] });
  expect(['none', '-7', 'H', '7', '7H', '-', 'nones'].filter(isLeaveOutWord)).toEqual(['none', '-7', 'H']);
  expect(ignoredInUrl('?State=OK&LeaveOut=none')).toEqual([]);
  expect(ignoredInUrl('?State=OK&LeaveOut=5,-7,H')).toEqual([]);
  expect(ignoredInUrl('?State=OK&LeaveOut=some')).toEqual(['Leave out']);
});
