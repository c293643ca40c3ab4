import * as fc from 'fast-check';
import { readSearchUrl } from '../../../../src/state/search/readSearchUrl';
import { searchUrl } from '../../../../src/state/search/searchUrl';
import { makeCleaner } from '../../../../src/trace/clean/cleaner';
import { canonicalFilters } from '../../search/filters';
import { SITE_PATHS } from '../../../../src/lib/sitePages';
import { cleanCacheKey, cleanPath, cleanSearch } from '../../../../src/trace/clean/addresses';

const cleanFilter = (name: string, value: string) => `${name} was ${value.length}`;
const standIn = (kind: string, text: string) => `${kind}-${text.length}`;
const search = (text: string) => cleanSearch(text, cleanFilter, standIn);

it.each(SITE_PATHS)('keeps the path %s of this site', (path) => {
  expect(cleanPath(path)).toBe(path);
});

it.each([
  ['/secret', '/hidden'],
  ['/a/b', '/hidden/hidden'],
  ['', '/hidden'],
  ['voters', '/hidden'],
  ['/voters/1', '/voters/hidden'],
  ['/votersmith', '/hidden'],
])('of the unknown path %j, keeps the page that it begins with: %j', (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned);
});

it('cleans every filter of a query, and hides what is no filter but that it was asked for', () => {
  expect(search('?LastName=smith&token=abc&State=OK')).toBe(
    '?LastName=LastName+was+5&filter-5=&State=State+was+2',
  );
});

it.each(['', '?', '?utm_source=abc', '?gclid'])('makes the query %j empty', (text) => {
  expect(search(text)).toBe('');
});

it.each([
  ['sort', 'City'],
  ['show', 'charts'],
  ['dir', 'asc'],
  ['dir', 'desc'],
  ['page', '1'],
  ['page', '123456'],
  ['size', '1'],
  ['size', '100'],
  ['walkthrough', '5'],
  ['purchase', '0d7c5f0e-8f3a-4b71-9f0b-2f6d2f8a1c11'],
])('keeps the parameter %s=%s, and nothing else that begins or ends like it', (name, value) => {
  expect(search(`?${name}=${value}`)).toBe(`?${name}=${value}`);
  for (const other of ['', `x${value}`, `${value}x`]) expect(search(`?${name}=${other}`)).toBe('');
});

it.each([
  ['sort', 'GATSBY'],
  ['show', 'ZELDAF'],
  ['page', '1234567'],
  ['size', '1000'],
  ['purchase', '0d7c5f0e-8f3a-4b71-9f0b-2f6d2f8a1c1'],
  ['walkthrough', '55'],
])('drops the parameter %s=%s', (name, value) => {
  expect(search(`?${name}=${value}`)).toBe('');
});

describe('a cache key', () => {
  const cleanKey = (text: string) => cleanCacheKey(text, (args) => ({ cleaned: args }));

  it.each([
    ['counties("OK")', 'counties({"cleaned":"OK"})'],
    ['counties({"a":\n[1]})', 'counties({"cleaned":{"a":[1]}})'],
    [`${'x'.repeat(40)}(1)`, `${'x'.repeat(40)}({"cleaned":1})`],
    ['states(undefined)', 'states(undefined)'],
  ])('%j has its argument cleaned', (text, cleaned) => {
    expect(cleanKey(text)).toBe(cleaned);
  });

  it.each(['counties({)', 'counties()', 'counties(smith)'])(
    '%j loses an argument that is not JSON',
    (text) => {
      expect(cleanKey(text)).toBe('counties([removed])');
    },
  );

  it.each([
    '',
    'counties',
    'counties(',
    '(1)',
    ' counties(1)',
    'counties(1) ',
    `${'x'.repeat(41)}(1)`,
    'a-b(1)',
  ])('%j is not one', (text) => {
    expect(cleanKey(text)).toBeNull();
  });
});

it('cleans an address to the same filters as the state, so that both say the same in a replay', () => {
  fc.assert(
    fc.property(canonicalFilters, (filters) => {
      const search = searchUrl(filters).replace(/^[^?]*/u, '');
      const cleaned = makeCleaner([])({ filters, search }) as { filters: object; search: string };
      expect(readSearchUrl(cleaned.search).filters).toEqual(cleaned.filters);
      expect(cleaned.search).not.toContain('removed');
    }),
  );
});
