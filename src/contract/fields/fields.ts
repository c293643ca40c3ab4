import { AGE_BOUNDS, COUNTED_ELECTIONS } from '../limits';
import { GENDER_CODES, PARTY_CODES, STATUS_CODES } from './codes';
import type { Field, Kind } from './kinds';
import { HOW_THEY_VOTE } from './howTheyVote';
import { LOCAL_DISTRICTS } from './localDistricts';

export * from './codes';

const ELECTIONS = { min: 0, max: COUNTED_ELECTIONS } as const;

/** Every filter field, in the order of the form. A new field of a known kind is one entry here. */
export const FIELDS = {
  State: { kind: 'state', label: 'State', facet: 'states' },
  County_Desc: {
    kind: 'names',
    label: 'County',
    column: 'county',
    limit: 40,
    separator: ',',
    ofState: true,
    facet: 'counties',
  },
  City: {
    ...{ kind: 'prefix', label: 'City', column: 'city', standIn: 'CITY', limit: 50, ofState: true },
    facet: 'cities',
  },
  Cities: {
    kind: 'names',
    label: 'Cities',
    noun: 'City',
    column: 'city',
    limit: 50,
    separator: '|',
    ofState: true,
    facet: 'cities',
  },
  Zip: { kind: 'zips', label: 'ZIP codes', column: 'zip', ofState: true, facet: 'zips' },
  Precinct: {
    kind: 'equal',
    label: 'Precinct',
    column: 'precinct',
    standIn: 'PRECINCT',
    limit: 40,
    ofState: true,
    facet: 'precincts',
  },
  Precincts: {
    kind: 'names',
    label: 'Precincts',
    noun: 'Precinct',
    column: 'precinct',
    limit: 40,
    separator: '|',
    ofState: true,
    facet: 'precincts',
  },
  MuniSub: {
    kind: 'prefix',
    label: 'Muni Sub',
    noun: 'Municipal subdivision',
    column: 'muni_sub',
    standIn: 'SUB',
    limit: 20,
  },
  CongressionalDistrict: {
    kind: 'district',
    label: 'Congressional District',
    column: 'congressional_district',
    prefix: 'CD',
    ofState: true,
    facet: 'congressionalDistricts',
  },
  StateSenateDistrict: {
    kind: 'district',
    label: 'State Senate District',
    column: 'state_senate_district',
    prefix: 'SD',
    ofState: true,
    facet: 'stateSenateDistricts',
  },
  StateHouseDistrict: {
    kind: 'district',
    label: 'State House District',
    column: 'state_house_district',
    prefix: 'HD',
    ofState: true,
    facet: 'stateHouseDistricts',
  },
  ...LOCAL_DISTRICTS,
  PolitalAff: {
    kind: 'codes',
    label: 'Political Affiliation',
    column: 'party',
    codes: PARTY_CODES,
    facet: 'parties',
  },
  Gender: {
    kind: 'codes',
    label: 'Gender',
    column: 'gender',
    codes: GENDER_CODES,
    missing: 'U',
    facet: 'genders',
  },
  AgeMin: {
    kind: 'atLeast',
    label: 'Youngest age',
    column: 'age',
    ...AGE_BOUNDS,
    to: 'AgeMax',
    facet: 'ages',
  },
  AgeMax: { kind: 'atMost', label: 'Oldest age', column: 'age', ...AGE_BOUNDS, facet: 'ages' },
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
    column: 'generals_voted',
    ...ELECTIONS,
    all: 0,
    to: 'GeneralsMax',
    facet: 'generals',
  },
  GeneralsMax: {
    kind: 'atMost',
    label: 'General elections, at most',
    column: 'generals_voted',
    ...ELECTIONS,
    all: COUNTED_ELECTIONS,
    facet: 'generals',
  },
  PrimariesMin: {
    kind: 'atLeast',
    label: 'Primaries, at least',
    column: 'primaries_voted',
    ...ELECTIONS,
    all: 0,
    to: 'PrimariesMax',
    facet: 'primaries',
  },
  PrimariesMax: {
    kind: 'atMost',
    label: 'Primaries, at most',
    column: 'primaries_voted',
    ...ELECTIONS,
    all: COUNTED_ELECTIONS,
    facet: 'primaries',
  },
  VoteHistory: {
    kind: 'voted',
    label: 'Voted in',
    column: 'vote_history',
    ofState: true,
    facet: 'elections',
  },
  NotVoted: {
    kind: 'notVoted',
    label: 'Did not vote in',
    column: 'vote_history',
    ofState: true,
    facet: 'notVoted',
  },
  ...HOW_THEY_VOTE,
  FirstName: {
    kind: 'prefix',
    label: 'First Name',
    noun: 'First name',
    column: 'first_name',
    standIn: 'FIRST',
    limit: 50,
  },
  LastName: {
    kind: 'prefix',
    label: 'Last Name',
    noun: 'Last name',
    column: 'last_name',
    standIn: 'LAST',
    limit: 50,
  },
  StreetName: {
    kind: 'prefix',
    label: 'Street Name',
    noun: 'Street',
    column: 'street_name',
    standIn: 'STREET',
    limit: 80,
  },
  StreetNum: {
    kind: 'equal',
    label: 'Street Number',
    noun: 'Street number',
    column: 'street_num',
    limit: 20,
  },
  VoterID: {
    ...{ kind: 'id', label: 'Voter ID', column: 'voter_id', standIn: 'VOTER', limit: 30 },
  },
  Deliverable: { kind: 'flag', label: 'Has a deliverable address', column: 'deliverable' },
  HouseholdParty: {
    kind: 'householdCodes',
    label: 'Political Affiliation',
    column: 'party',
    codes: PARTY_CODES,
  },
  HouseholdNotVoted: {
    kind: 'householdNotVoted',
    label: 'Did not vote in',
    column: 'vote_history',
    ofState: true,
  },
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
export type TextFieldName = (typeof TEXT_FIELDS)[number];
export const limitOf = (name: NameOfKind<'prefix' | 'equal' | 'id' | 'names'>): number => FIELDS[name].limit;
