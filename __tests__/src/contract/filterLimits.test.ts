import * as v from 'valibot';
import { PARTY_CODES } from '../../../src/contract/fields/fields';
import { filtersOfStateSchema, filtersSchema } from '../../../src/contract/filters';
import { firstIssue } from './issues';

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
  [{}, {}],
  [{ State: '', Status: ' ', CongressionalDistrict: '', County_Desc: ' , ', City: ' ' }, {}],
  [{ State: 'ok' }, { State: 'OK' }],
  [{ Status: 'a' }, { Status: 'A' }],
  [{ Status: 'I' }, { Status: 'I' }],
  [
    { AgeMin: 18, AgeMax: 120 },
    { AgeMin: 18, AgeMax: 120 },
  ],
  [
    { AgeMin: 40, AgeMax: 40 },
    { AgeMin: 40, AgeMax: 40 },
  ],
  [{ AgeMin: 120 }, { AgeMin: 120 }],
  [{ AgeMax: 18 }, { AgeMax: 18 }],
  [{ AgeMax: undefined }, {}],
  [{ PolitalAff: ' rep ,, dem' }, { PolitalAff: 'DEM,REP' }],
  [{ PolitalAff: PARTY_CODES.join(',') }, { PolitalAff: 'DEM,GRE,IND,LIB,OTH,REP' }],
  [{ PolitalAff: ','.repeat(500) }, {}],
  [{ VoteHistory: 'vh8,VH1' }, { VoteHistory: 'VH1,VH8' }],
  [{ VoteHistory: ','.repeat(500) }, {}],
  [{ County_Desc: 'tulsa,Le  flore' }, { County_Desc: 'LE FLORE,TULSA' }],
  [{ County_Desc: counties(100) }, { County_Desc: counties(100) }],
  [{ County_Desc: '🗳'.repeat(40) }, { County_Desc: '🗳'.repeat(40) }],
  [{ County_Desc: ','.repeat(4200) }, {}],
  [{ CongressionalDistrict: 'cd-00007' }, { CongressionalDistrict: 'CD-7' }],
  [{ CongressionalDistrict: '999' }, { CongressionalDistrict: 'CD-999' }],
  [{ CongressionalDistrict: '10, cd-2,7' }, { CongressionalDistrict: 'CD-2,CD-7,CD-10' }],
  [{ StateSenateDistrict: 'SD-10' }, { StateSenateDistrict: 'SD-10' }],
  [{ StateHouseDistrict: '090' }, { StateHouseDistrict: 'HD-90' }],
  [{ LastName: 'A\u0301lvarez' }, { LastName: 'ÁLVAREZ' }],
  [{ LastName: '🗳'.repeat(50) }, { LastName: '🗳'.repeat(50) }],
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

const NO_AGE = 'must be a whole number';
const NO_STATE = 'must be a two-letter state code';
const NO_PARTY = 'must list codes of DEM, REP, IND, LIB, GRE, OTH';
const NO_TOKEN = 'must list tokens of VH1, VH2, VH3, VH4, VH5, VH6, VH7, VH8';
const NO_DISTRICT = 'must be a district such as';
const NO_ZIP = 'must be five digits each, without the +4';
const NO_DAY = 'must be a real date, such as 2024-01-31';

it.each([
  [{ LastName: 'a\u0000' }, 'LastName', 'must not contain control characters'],
  [{ State: 'O' }, 'State', NO_STATE],
  [{ State: '1' }, 'State', NO_STATE],
  [{ State: 'O1' }, 'State', NO_STATE],
  [{ State: 'ßk' }, 'State', NO_STATE],
  [{ State: 'Kß' }, 'State', NO_STATE],
  [{ State: 'OKL' }, 'State', 'must be at most 2 characters'],
  [{ Status: 'X' }, 'Status', 'must be A or I'],
  [{ Status: 'AI' }, 'Status', 'must be at most 1 characters'],
  [{ AgeMin: 17 }, 'AgeMin', 'must be at least 18'],
  [{ AgeMin: 121 }, 'AgeMin', 'must be at most 120'],
  [{ AgeMax: 17 }, 'AgeMax', 'must be at least 18'],
  [{ AgeMax: 121 }, 'AgeMax', 'must be at most 120'],
  [{ AgeMin: 18.5 }, 'AgeMin', NO_AGE],
  [{ AgeMin: '18' }, 'AgeMin', NO_AGE],
  [{ AgeMin: null }, 'AgeMin', NO_AGE],
  [{ AgeMin: -0 }, 'AgeMin', NO_AGE],
  [{ AgeMin: 40, AgeMax: 39 }, 'AgeMin', 'must not be above AgeMax'],
  [{ PolitalAff: 'DEM,TORY' }, 'PolitalAff', NO_PARTY],
  [{ PolitalAff: 'DEM,dem' }, 'PolitalAff', 'must not repeat an entry'],
  [{ PolitalAff: ','.repeat(501) }, 'PolitalAff', 'must be at most 500 characters'],
  [{ VoteHistory: 'VH0' }, 'VoteHistory', NO_TOKEN],
  [{ VoteHistory: 'VH1,VH9' }, 'VoteHistory', NO_TOKEN],
  [{ VoteHistory: ','.repeat(501) }, 'VoteHistory', 'must be at most 500 characters'],
  [{ County_Desc: counties(101) }, 'County_Desc', 'must list at most 100 entries'],
  [{ County_Desc: 'x'.repeat(41) }, 'County_Desc', 'must each be at most 40 characters'],
  [{ County_Desc: ','.repeat(4201) }, 'County_Desc', 'must be at most 4200 characters'],
  [{ CongressionalDistrict: 'SD-1' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: '0' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: 'CD-' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: '1000' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: 'x7' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: '7x' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: 'CD-7,SD-1' }, 'CongressionalDistrict', `${NO_DISTRICT} CD-7`],
  [{ CongressionalDistrict: '7,CD-7' }, 'CongressionalDistrict', 'must not repeat an entry'],
  [{ StateSenateDistrict: 'HD-1' }, 'StateSenateDistrict', `${NO_DISTRICT} SD-7`],
  [{ StateHouseDistrict: 'CD-1' }, 'StateHouseDistrict', `${NO_DISTRICT} HD-7`],
  [{ LastName: '\uD800' }, 'LastName', 'must not contain control characters'],
  [{ AgeMax: Infinity }, 'AgeMax', NO_AGE],
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
  [{ HouseholdParty: 'TORY' }, 'HouseholdParty', NO_PARTY],
  [{ HouseholdNotVoted: 'VH9' }, 'HouseholdNotVoted', NO_TOKEN],
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
])('%j is refused: %s %s', (filters, field, message) => {
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
