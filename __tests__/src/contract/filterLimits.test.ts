import * as v from 'valibot';
import { PARTY_CODES } from '../../../src/contract/fields/fields';
import { filtersOfStateSchema, filtersSchema } from '../../../src/contract/filters';
import { firstIssue, refuses, WHOLE } from './issues';

const counties = (count: number) => Array.from({ length: count }, (_, n) => `C${1000 + n}`).join(',');

it.each([
  ['FirstName', 50],
  ['LastName', 50],
  ['City', 50],
  ['MuniSub', 20],
  ['Precinct', 40],
  ['StreetName', 80],
  ['StreetNum', 20],
  ['VoterID', 30],
])('%s has at most %i characters', (name, limit) => {
  const longest = 'x'.repeat(limit);
  expect(v.parse(filtersSchema, { [name]: longest })).toEqual({ [name]: longest.toUpperCase() });
  const issue = firstIssue(filtersSchema, { [name]: `${longest}x` });
  expect(issue).toEqual([name, `must be at most ${limit} characters`]);
  expect(firstIssue(filtersSchema, { [name]: 7 })).toEqual([name, 'must be text']);
});

it.each([
  { AgeMin: 18, AgeMax: 120 },
  { AgeMin: 40, AgeMax: 40 },
  { RegisteredFrom: '2024-02-29', RegisteredTo: '2024-02-29' },
  { GeneralsMax: 0, PrimariesMax: 0 },
  { Status: 'I' },
  { AgeMin: 120 },
  { AgeMax: 18 },
  { County_Desc: counties(100) },
  { County_Desc: '🗳'.repeat(40) },
  { StateSenateDistrict: 'SD-10' },
  { LastName: '🗳'.repeat(50) },
])('%j is accepted as it is', (filters) => {
  expect(v.parse(filtersSchema, filters)).toStrictEqual(filters);
});

it.each([
  [{ State: '', Status: ' ', CongressionalDistrict: '', County_Desc: ' , ', City: ' ' }, {}],
  [{ State: 'ok' }, { State: 'OK' }],
  [{ Status: 'a' }, { Status: 'A' }],
  [{ AgeMax: undefined }, {}],
  [{ PolitalAff: ' rep ,, dem' }, { PolitalAff: 'DEM,REP' }],
  [{ PolitalAff: PARTY_CODES.join(',') }, { PolitalAff: 'DEM,GRE,IND,LIB,OTH,REP' }],
  [{ PolitalAff: ','.repeat(500) }, {}],
  [{ VoteHistory: 'vh8,VH1' }, { VoteHistory: 'VH1,VH8' }],
  [{ VoteHistory: 'VH8, 2023-11-07' }, { VoteHistory: '2023-11-07,VH8' }],
  [{ VoteHistory: ','.repeat(500) }, {}],
  [{ County_Desc: 'tulsa,Le  flore' }, { County_Desc: 'LE FLORE,TULSA' }],
  [{ County_Desc: ','.repeat(4200) }, {}],
  [{ CongressionalDistrict: 'cd-00007' }, { CongressionalDistrict: 'CD-7' }],
  [{ CongressionalDistrict: '999' }, { CongressionalDistrict: 'CD-999' }],
  [{ CongressionalDistrict: '10, cd-2,7' }, { CongressionalDistrict: 'CD-2,CD-7,CD-10' }],
  [{ StateHouseDistrict: '090' }, { StateHouseDistrict: 'HD-90' }],
  [{ LastName: 'A\u0301lvarez' }, { LastName: 'ÁLVAREZ' }],
  [{ HouseholdParty: 'rep, dem' }, { HouseholdParty: 'DEM,REP' }],
  [
    { HouseholdNotVoted: 'vh3,VH1', VoteHistory: 'VH1' },
    { HouseholdNotVoted: 'VH1,VH3', VoteHistory: 'VH1' },
  ],
  [{ Zip: ' 73071;73069' }, { Zip: '73069,73071' }],
  [{ Zip: '73071, 73069' }, { Zip: '73069,73071' }],
  [{ Cities: 'norman|St. Louis,  East' }, { Cities: 'NORMAN|ST. LOUIS, EAST' }],
  [{ Precincts: 'ward 1, pct 2|140001' }, { Precincts: '140001|WARD 1, PCT 2' }],
  [{ Gender: 'u,f' }, { Gender: 'F,U' }],
  [{ Deliverable: 'y' }, { Deliverable: 'Y' }],
  [
    { NotVoted: 'vh2,VH1', VoteHistory: 'VH3' },
    { NotVoted: 'VH1,VH2', VoteHistory: 'VH3' },
  ],
  [
    { GeneralsMin: 1, GeneralsMax: 2, PrimariesMin: 4 },
    { GeneralsMax: 2, GeneralsMin: 1, PrimariesMin: 4 },
  ],
])('%j is accepted', (filters, canonical) => {
  expect(v.parse(filtersSchema, filters)).toStrictEqual(canonical);
});

const REPEATED = 'must not repeat an entry';
const NO_STATE = 'must be a two-letter state code';
const NO_PARTY = 'must list codes of DEM, REP, IND, LIB, GRE, OTH';
const NO_TOKEN = 'must list tokens of VH1, VH2, VH3, VH4, VH5, VH6, VH7, VH8';
const NO_DISTRICT = 'must be a district such as';
const NO_DAY = 'must be a real date, such as 2024-01-31';

refuses('a list', filtersSchema, {}, [
  ['LastName', 'must not contain control characters', 'a\u0000', '\uD800'],
  ['State', NO_STATE, 'O', '1', 'O1', 'ßk', 'Kß'],
  ['State', 'must be at most 2 characters', 'OKL'],
  ['Status', 'must be A or I', 'X'],
  ['Status', 'must be at most 1 characters', 'AI'],
  ['AgeMin', 'must be at least 18', 17],
  ['AgeMin', 'must be at most 120', 121],
  ['AgeMin', WHOLE, 18.5, '18', null, -0],
  ['AgeMax', 'must be at least 18', 17],
  ['AgeMax', 'must be at most 120', 121],
  ['AgeMax', WHOLE, Infinity],
  ['PolitalAff', NO_PARTY, 'DEM,TORY'],
  ['PolitalAff', REPEATED, 'DEM,dem'],
  ['PolitalAff', 'must be at most 500 characters', ','.repeat(501)],
  ['VoteHistory', `${NO_TOKEN}, or days`, 'VH0', 'VH1,VH9', '2023-02-30', '2023-11', '11/07/2023'],
  ['VoteHistory', REPEATED, '2023-11-07,2023-11-07'],
  ['VoteHistory', 'must be at most 1200 characters', ','.repeat(1201)],
  ['County_Desc', 'must list at most 100 entries', counties(101)],
  ['County_Desc', 'must each be at most 40 characters', 'x'.repeat(41)],
  ['County_Desc', 'must be at most 4200 characters', ','.repeat(4201)],
  [
    ...(['CongressionalDistrict', `${NO_DISTRICT} CD-7`] as const),
    ...['SD-1', '0', 'CD-', '1000', 'x7', '7x', 'CD-7,SD-1'],
  ],
  ['CongressionalDistrict', REPEATED, '7,CD-7'],
  ['StateSenateDistrict', `${NO_DISTRICT} SD-7`, 'HD-1'],
  ['StateHouseDistrict', `${NO_DISTRICT} HD-7`, 'CD-1'],
  ['Zip', 'must be five digits each, without the +4', '73069-1234', '7306'],
  ['Zip', REPEATED, '73069,73069'],
  ['Zip', 'must be text', 73069],
  ['Zip', 'must list at most 100 entries', Array.from({ length: 101 }, (_, n) => 10000 + n).join(',')],
  ['Cities', 'must each be at most 50 characters', 'x'.repeat(51)],
  ['Precincts', 'must each be at most 40 characters', `1|${'x'.repeat(41)}`],
  ['HouseholdParty', NO_PARTY, 'TORY'],
  ['HouseholdNotVoted', NO_TOKEN, 'VH9'],
  ['Gender', 'must list codes of F, M, U', 'X'],
  ['Deliverable', 'must be Y', 'N'],
  ['RegisteredFrom', NO_DAY, '2023-02-29', '2024-13-01', '2024-04-31'],
  ['RegisteredTo', NO_DAY, '2024-00-10', '5/1/2024', '1850-01-01'],
  ['GeneralsMin', 'must be at most 4', 5],
  ['PrimariesMax', 'must be at least 0', -1],
  ['PrimariesMax', WHOLE, -0],
  ['GeneralsMax', WHOLE, 1.5, '2'],
]);

it.each([
  [{ AgeMin: 40, AgeMax: 39 }, 'AgeMin', 'must not be above AgeMax'],
  [{ GeneralsMin: 3, GeneralsMax: 2 }, 'GeneralsMin', 'must not be above GeneralsMax'],
  [{ PrimariesMin: 3, PrimariesMax: 2 }, 'PrimariesMin', 'must not be above PrimariesMax'],
  [
    { RegisteredFrom: '2024-02-02', RegisteredTo: '2024-02-01' },
    ...(['RegisteredFrom', 'must not be above RegisteredTo'] as const),
  ],
  [{ VoteHistory: 'VH1,VH2', NotVoted: 'VH3,VH2' }, 'NotVoted', 'must not name VH2, as VoteHistory does'],
])('%j contradicts itself: %s %s', (filters, field, message) => {
  expect(firstIssue(filtersSchema, filters)).toEqual([field, message]);
});

it('an unknown field is refused by its name', () => {
  expect(firstIssue(filtersSchema, { LastNames: 'A' })?.[0]).toBe('LastNames');
});

it.each([
  [{ state: '' }, 'state', NO_STATE],
  [{ state: '1' }, 'state', NO_STATE],
  [{ state: 'OK', AgeMin: 40, AgeMax: 39 }, 'AgeMin', 'must not be above AgeMax'],
])('the total of a state refuses %j', (filters, field, message) => {
  expect(firstIssue(filtersOfStateSchema, filters)).toEqual([field, message]);
});

it('the total of a state accepts every other filter', () => {
  expect(v.parse(filtersOfStateSchema, { state: 'ok', AgeMin: 40, AgeMax: 40, City: '' })).toStrictEqual({
    ...{ AgeMax: 40, AgeMin: 40, State: 'OK' },
  });
  expect(firstIssue(filtersOfStateSchema, { state: 'OK', State: 'OK' })?.[0]).toBe('State');
  expect(v.is(filtersOfStateSchema, { City: 'ada' })).toBe(false);
});
