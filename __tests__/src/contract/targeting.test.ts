import * as v from 'valibot';
import { entriesOf, joinedEntries } from '../../../src/contract/fields/lists';
import { canonicalText, filtersOfStateSchema, filtersSchema } from '../../../src/contract/filters';
import { firstIssue } from './issues';

// The filters that campaigns target by: places in lists, turnout, registration, gender, address.

it.each([
  [{ Zip: '73071, 73069' }, { Zip: '73069,73071' }],
  [{ Cities: 'norman|St. Louis,  East' }, { Cities: 'NORMAN|ST. LOUIS, EAST' }],
  [{ Precincts: 'ward 1, pct 2|140001' }, { Precincts: '140001|WARD 1, PCT 2' }],
  [{ Gender: 'u,f' }, { Gender: 'F,U' }],
  [{ Deliverable: 'y' }, { Deliverable: 'Y' }],
  [
    { RegisteredFrom: '2024-02-29', RegisteredTo: '2024-02-29' },
    { RegisteredFrom: '2024-02-29', RegisteredTo: '2024-02-29' },
  ],
  [
    { NotVoted: 'vh2,VH1', VoteHistory: 'VH3' },
    { NotVoted: 'VH1,VH2', VoteHistory: 'VH3' },
  ],
  [
    { GeneralsMin: 1, GeneralsMax: 2, PrimariesMin: 4 },
    { GeneralsMax: 2, GeneralsMin: 1, PrimariesMin: 4 },
  ],
  [
    { GeneralsMax: 0, PrimariesMax: 0 },
    { GeneralsMax: 0, PrimariesMax: 0 },
  ],
])('%j is accepted', (filters, canonical) => {
  expect(v.parse(filtersSchema, filters)).toStrictEqual(canonical);
});

it('an end of a range that leaves nobody out is no filter, so that one list has one text', () => {
  const says = {
    GeneralsMin: 0,
    GeneralsMax: 4,
    PrimariesMin: 0,
    PrimariesMax: 4,
    Zip: ' ',
    Cities: '|',
    RegisteredTo: '',
  };
  expect(canonicalText(v.parse(filtersSchema, says))).toBe('{}');
});

const NO_ZIP = 'must be five digits each, without the +4';
const NO_DAY = 'must be a real date, such as 2024-01-31';
it.each([
  [{ Zip: '73069-1234' }, 'Zip', NO_ZIP],
  [{ Zip: '7306' }, 'Zip', NO_ZIP],
  [{ Zip: '73069,73069' }, 'Zip', 'must not repeat an entry'],
  [{ Zip: 73069 }, 'Zip', 'must be text'],
  [
    { Zip: Array.from({ length: 101 }, (_, n) => 10000 + n).join(',') },
    'Zip',
    'must list at most 100 entries',
  ],
  [{ Cities: 'x'.repeat(51) }, 'Cities', 'must each be at most 50 characters'],
  [{ Precincts: `1|${'x'.repeat(41)}` }, 'Precincts', 'must each be at most 40 characters'],
  [{ Gender: 'X' }, 'Gender', 'must list codes of F, M, U'],
  [{ Deliverable: 'N' }, 'Deliverable', 'must be Y'],
  [{ RegisteredFrom: '2023-02-29' }, 'RegisteredFrom', NO_DAY],
  [{ RegisteredFrom: '2024-13-01' }, 'RegisteredFrom', NO_DAY],
  [{ RegisteredFrom: '2024-04-31' }, 'RegisteredFrom', NO_DAY],
  [{ RegisteredTo: '2024-00-10' }, 'RegisteredTo', NO_DAY],
  [{ RegisteredTo: '5/1/2024' }, 'RegisteredTo', NO_DAY],
  [{ RegisteredTo: '1850-01-01' }, 'RegisteredTo', NO_DAY],
  [{ GeneralsMin: 5 }, 'GeneralsMin', 'must be at most 4'],
  [{ PrimariesMax: -1 }, 'PrimariesMax', 'must be at least 0'],
  [{ PrimariesMax: -0 }, 'PrimariesMax', 'must be a whole number'],
  [{ GeneralsMax: 1.5 }, 'GeneralsMax', 'must be a whole number'],
  [{ GeneralsMax: '2' }, 'GeneralsMax', 'must be a whole number'],
  [{ GeneralsMin: 3, GeneralsMax: 2 }, 'GeneralsMin', 'must not be above GeneralsMax'],
  [{ PrimariesMin: 3, PrimariesMax: 2 }, 'PrimariesMin', 'must not be above PrimariesMax'],
  [
    { RegisteredFrom: '2024-02-02', RegisteredTo: '2024-02-01' },
    'RegisteredFrom',
    'must not be above RegisteredTo',
  ],
  [{ VoteHistory: 'VH1,VH2', NotVoted: 'VH3,VH2' }, 'NotVoted', 'must not name VH2, as VoteHistory does'],
])('%j is refused', (filters, name, message) => {
  expect(firstIssue(filtersSchema, filters)).toEqual([name, message]);
  expect(firstIssue(filtersOfStateSchema, { ...filters, state: 'OK' })).toEqual([name, message]);
});

it('every contradiction is named, not only the first', () => {
  const result = v.safeParse(filtersSchema, { AgeMin: 60, AgeMax: 40, VoteHistory: 'VH1', NotVoted: 'VH1' });
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(['AgeMin', 'NotVoted']);
});

it('a list is read and written with its own separator', () => {
  expect(entriesOf('Cities', 'NORMAN|ST. LOUIS, EAST')).toEqual(['NORMAN', 'ST. LOUIS, EAST']);
  expect(entriesOf('Zip', '73069,73071')).toEqual(['73069', '73071']);
  expect(entriesOf('LastName', 'A,B')).toEqual(['A,B']);
  expect(joinedEntries('Precincts', ['1', '2'])).toBe('1|2');
  expect(joinedEntries('County_Desc', ['ADAIR', 'TULSA'])).toBe('ADAIR,TULSA');
});
