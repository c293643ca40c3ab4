import * as v from 'valibot';
import {
  FILTER_NAMES,
  HISTORY_TOKENS,
  PARTY_CODES,
  STATUS_CODES,
  limitOf,
  TEXT_FIELDS,
} from '../../../src/contract/fields/fields';
import { filtersOfStateSchema, filtersSchema, sameFilters } from '../../../src/contract/filters';
import { firstIssue } from './issues';

const counties = (count: number) => Array.from({ length: count }, (_, n) => `C${1000 + n}`).join(',');

it('the names and codes are those of the product rules', () => {
  expect(FILTER_NAMES.join(' ')).toBe(
    'AgeMax AgeMin Cities City CommissionDistricts CongressionalDistrict County_Desc Deliverable FirstName Gender ' +
      'GeneralMethod GeneralsMax GeneralsMin JudicialDistricts LastName MuniSub Municipalities NotVoted PolitalAff Precinct ' +
      'Precincts PrimariesMax PrimariesMin PrimaryBallot PrimaryBallots RegisteredFrom RegisteredTo SchoolDistricts SchoolZones State ' +
      'StateHouseDistrict StateSenateDistrict Status StreetName StreetNum Townships UsualMethod VoteHistory VoterID Wards Zip',
  );
  expect(PARTY_CODES).toEqual(['DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH']);
  expect(STATUS_CODES).toEqual(['A', 'I']);
  expect(HISTORY_TOKENS).toEqual(['VH1', 'VH2', 'VH3', 'VH4', 'VH5', 'VH6', 'VH7', 'VH8']);
});

const LIMITS = Object.fromEntries(TEXT_FIELDS.map((name) => [name, limitOf(name)]));

it('each text filter has its own limit', () => {
  expect(LIMITS).toEqual({
    ...{ FirstName: 50, LastName: 50, City: 50, MuniSub: 20, Precinct: 40 },
    ...{ StreetName: 80, StreetNum: 20, VoterID: 30 },
  });
});

it.each(Object.entries(LIMITS))('%s has at most %i characters', (name, limit) => {
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
])('%j is accepted', (filters, canonical) => {
  expect(v.parse(filtersSchema, filters)).toStrictEqual(canonical);
});

const NO_AGE = 'must be a whole number';
const NO_STATE = 'must be a two-letter state code';
const NO_PARTY = 'must list codes of DEM, REP, IND, LIB, GRE, OTH';
const NO_TOKEN = 'must list tokens of VH1, VH2, VH3, VH4, VH5, VH6, VH7, VH8';
const NO_DISTRICT = 'must be a district such as';

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
});

it('two filter sets are the same list if all their values are', () => {
  expect(sameFilters({ City: 'ADA', State: 'OK' }, { State: 'OK', City: 'ADA' })).toBe(true);
  expect(sameFilters({ City: 'ADA' }, { City: 'ADA', State: 'OK' })).toBe(false);
});
