import { AGE_BOUNDS, COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../limits';
import type { Field, Kind } from './kinds';
import { HOW_THEY_VOTE } from './howTheyVote';
import { LOCAL_DISTRICTS } from './localDistricts';

/** Party codes, the same for every state's voter file. */
export const PARTY_CODES = ['DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH'] as const;
export type PartyCode = (typeof PARTY_CODES)[number];
/** Registration status: active or inactive. */
export const STATUS_CODES = ['A', 'I'] as const;
export type StatusCode = (typeof STATUS_CODES)[number];
/** Gender as the voter file has it; `U` is unknown or not given. */
export const GENDER_CODES = ['F', 'M', 'U'] as const;
export type GenderCode = (typeof GENDER_CODES)[number];
/** `VH1` is the most recent tracked election of the voter's state. */
export const HISTORY_TOKENS = Array.from({ length: TRACKED_ELECTIONS }, (_, n) => `VH${n + 1}`);

// What two fields have in common.
const CITY = { column: 'city', limit: 50, ofState: true, facet: 'cities' } as const;
const PRECINCT = { column: 'precinct', limit: 40, ofState: true, facet: 'precincts' } as const;
const PARTY = { label: 'Political Affiliation', column: 'party', codes: PARTY_CODES } as const;
const AGE = { column: 'age', ...AGE_BOUNDS, facet: 'ages' } as const;
const ELECTIONS = { min: 0, max: COUNTED_ELECTIONS } as const;
const GENERALS = { column: 'generals_voted', ...ELECTIONS, facet: 'generals' } as const;
const PRIMARIES = { column: 'primaries_voted', ...ELECTIONS, facet: 'primaries' } as const;
const HISTORY = { column: 'vote_history', ofState: true } as const;

const district = <const Column extends string, const Facet extends string>(
  label: string,
  column: Column,
  prefix: string,
  facet: Facet,
) => ({ kind: 'district', label, column, prefix, ofState: true, facet }) as const;

/** Every filter field, in the order of the form. A new field of a known kind is one entry here. */
export const FIELDS = {
  State: { kind: 'state', label: 'State', facet: 'states' },
  County_Desc: {
    ...{ kind: 'names', label: 'County', column: 'county', limit: 40, separator: ',' },
    ofState: true,
    facet: 'counties',
  },
  City: { kind: 'prefix', label: 'City', standIn: 'CITY', ...CITY },
  Cities: { kind: 'names', label: 'Cities', noun: 'City', separator: '|', ...CITY },
  Zip: { kind: 'zips', label: 'ZIP codes', column: 'zip', ofState: true, facet: 'zips' },
  Precinct: { kind: 'equal', label: 'Precinct', standIn: 'PRECINCT', ...PRECINCT },
  Precincts: { kind: 'names', label: 'Precincts', noun: 'Precinct', separator: '|', ...PRECINCT },
  MuniSub: {
    ...{ kind: 'prefix', label: 'Muni Sub', noun: 'Municipal subdivision', column: 'muni_sub' },
    ...{ standIn: 'SUB', limit: 20 },
  },
  CongressionalDistrict: district(
    'Congressional District',
    'congressional_district',
    'CD',
    'congressionalDistricts',
  ),
  StateSenateDistrict: district(
    'State Senate District',
    'state_senate_district',
    'SD',
    'stateSenateDistricts',
  ),
  StateHouseDistrict: district('State House District', 'state_house_district', 'HD', 'stateHouseDistricts'),
  ...LOCAL_DISTRICTS,
  PolitalAff: { kind: 'codes', ...PARTY, facet: 'parties' },
  Gender: {
    ...{ kind: 'codes', label: 'Gender', column: 'gender', codes: GENDER_CODES, missing: 'U' },
    facet: 'genders',
  },
  AgeMin: { kind: 'atLeast', label: 'Youngest age', ...AGE, to: 'AgeMax' },
  AgeMax: { kind: 'atMost', label: 'Oldest age', ...AGE },
  Status: { kind: 'code', label: 'Status', column: 'status', codes: STATUS_CODES, facet: 'statuses' },
  RegisteredFrom: {
    kind: 'since',
    label: 'Registered from',
    column: 'registration_date',
    to: 'RegisteredTo',
  },
  RegisteredTo: { kind: 'until', label: 'Registered to', column: 'registration_date' },
  GeneralsMin: {
    kind: 'atLeast',
    label: 'General elections, at least',
    ...GENERALS,
    all: 0,
    to: 'GeneralsMax',
  },
  GeneralsMax: { kind: 'atMost', label: 'General elections, at most', ...GENERALS, all: COUNTED_ELECTIONS },
  PrimariesMin: { kind: 'atLeast', label: 'Primaries, at least', ...PRIMARIES, all: 0, to: 'PrimariesMax' },
  PrimariesMax: { kind: 'atMost', label: 'Primaries, at most', ...PRIMARIES, all: COUNTED_ELECTIONS },
  VoteHistory: { kind: 'voted', label: 'Voted in', ...HISTORY, facet: 'elections' },
  NotVoted: { kind: 'notVoted', label: 'Did not vote in', ...HISTORY, facet: 'notVoted' },
  ...HOW_THEY_VOTE,
  FirstName: {
    ...{ kind: 'prefix', label: 'First Name', noun: 'First name', column: 'first_name' },
    ...{ standIn: 'FIRST', limit: 50 },
  },
  LastName: {
    ...{ kind: 'prefix', label: 'Last Name', noun: 'Last name', column: 'last_name' },
    ...{ standIn: 'LAST', limit: 50 },
  },
  StreetName: {
    ...{ kind: 'prefix', label: 'Street Name', noun: 'Street', column: 'street_name' },
    ...{ standIn: 'STREET', limit: 80 },
  },
  StreetNum: {
    kind: 'equal',
    label: 'Street Number',
    noun: 'Street number',
    column: 'street_num',
    limit: 20,
  },
  VoterID: { kind: 'id', label: 'Voter ID', column: 'voter_id', standIn: 'VOTER', limit: 30 },
  Deliverable: { kind: 'flag', label: 'Has a deliverable address', column: 'deliverable' },
  HouseholdParty: { kind: 'householdCodes', ...PARTY },
  HouseholdNotVoted: { kind: 'householdNotVoted', label: 'Did not vote in', ...HISTORY },
  LeaveOut: { kind: 'exclusions', label: 'Leave out' },
} as const satisfies Readonly<Record<string, Field>>;

export type FilterName = keyof typeof FIELDS;
/** The fields of some kinds. */
export type NameOfKind<Of extends Kind> = {
  [Name in FilterName]: (typeof FIELDS)[Name]['kind'] extends Of ? Name : never;
}[FilterName];

/** All fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELDS) as FilterName[];
/** The same in the order of canonical filters. */
export const FILTER_NAMES = FIELD_NAMES.toSorted();

/** A field by its name. */
export const fieldOf = (name: FilterName): Field => FIELDS[name];
export const labelOf = (name: FilterName): string => FIELDS[name].label;
export const isFilterName = (name: string): name is FilterName => Object.hasOwn(FIELDS, name);

/** The fields of some kinds, in the order of the form. */
export const namesOfKind = <Of extends Kind>(...kinds: readonly Of[]): NameOfKind<Of>[] =>
  FIELD_NAMES.filter((name): name is NameOfKind<Of> => kinds.some((kind) => kind === FIELDS[name].kind));

/** The lower and the upper end of each range. */
export const RANGES = FIELD_NAMES.flatMap((from) => {
  const field = fieldOf(from);
  return 'to' in field && isFilterName(field.to) ? [[from, field.to] as const] : [];
});

/** The fields that a person types text into, with how long it may be, in code points. */
export const TEXT_FIELDS = namesOfKind('prefix', 'equal', 'id');
export const limitOf = (name: NameOfKind<'prefix' | 'equal' | 'id' | 'names'>): number => FIELDS[name].limit;

/** The columns of `voters` that fields of some kinds look at, each once. */
export const columnsOfKind = (...kinds: readonly Kind[]): string[] => [
  ...new Set(
    FIELD_NAMES.flatMap((name) => {
      const field = fieldOf(name);
      return 'column' in field && kinds.includes(field.kind) ? [field.column] : [];
    }),
  ),
];
