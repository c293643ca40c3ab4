import type { PartyCode } from '../contract/filters';
import { COUNTED_ELECTIONS } from '../contract/limits';
import { ageWords } from './ageWords';
import { formatDay } from './format';
import { stateName } from './stateNames';

/** What the words need to know of an election: `token` is `VH1` … `VH8`, `date` a day as `2024-11-05`. */
export interface NamedElection {
  readonly token: string;
  readonly date: string;
  readonly classification: string;
}

const PARTY_MEMBERS: Readonly<Record<PartyCode, string>> = {
  DEM: 'Democrats',
  REP: 'Republicans',
  IND: 'Independents',
  LIB: 'Libertarians',
  GRE: 'Greens',
  OTH: 'Voters of other parties',
};

const STATUS_WORDS: Readonly<Record<string, string>> = { A: 'Active voters', I: 'Inactive voters' };

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  State: stateName,
  County_Desc: (value) => {
    const names = value.split(',').map(titleCase);
    return `${listed(names)} ${names.length === 1 ? 'County' : 'Counties'}`;
  },
  PolitalAff: (value) => listed(value.split(',').map((code) => known(PARTY_MEMBERS, code) ?? code)),
  Status: (value) => known(STATUS_WORDS, value) ?? `Status ${value}`,
  CongressionalDistrict: (value) => `Congressional District ${bare(value)}`,
  StateSenateDistrict: (value) => `State Senate District ${bare(value)}`,
  StateHouseDistrict: (value) => `State House District ${bare(value)}`,
  FirstName: startsWith('First name'),
  LastName: startsWith('Last name'),
  City: startsWith('City'),
  MuniSub: startsWith('Municipal subdivision'),
  StreetName: startsWith('Street'),
  StreetNum: (value) => `Street number ${value}`,
  Precinct: (value) => `Precinct ${value}`,
  VoterID: (value) => `Voter ID ${value}`,
  Cities: (value) => listed(value.split('|').map(titleCase)),
  Zip: (value) => `ZIP ${listed(value.split(','))}`,
  Precincts: (value) => {
    const names = value.split('|');
    return `${names.length === 1 ? 'Precinct' : 'Precincts'} ${listed(names)}`;
  },
  Gender: (value) => listed(value.split(',').map((code) => known(GENDER_WORDS, code) ?? code)),
  Deliverable: () => 'With a deliverable address',
};

const GENDER_WORDS: Readonly<Record<string, string>> = { F: 'Women', M: 'Men', U: 'Gender not stated' };

/**
 * A filter set in plain English, one phrase a filter, in the order in which a campaigner would say it:
 * `['Oklahoma', 'Cleveland County', 'Democrats', 'Age 60 and over']`. Takes what is stored with a purchase,
 * so a filter or a code that it does not know is shown as it stands. `elections` are those of the state;
 * without them an election is counted back from the latest.
 */
export function filterWords(
  filters: Readonly<Record<string, string | number | undefined>>,
  elections: readonly NamedElection[] = [],
): string[] {
  const { AgeMin, AgeMax, VoteHistory, NotVoted, ...rest } = filters;
  const { GeneralsMin, GeneralsMax, PrimariesMin, PrimariesMax, ...more } = rest;
  const { RegisteredFrom, RegisteredTo, ...others } = more;
  const ages = ageWords(AgeMin, AgeMax);
  const worded = Object.keys(WORDS).filter((name) => others[name] !== undefined);
  const unknown = Object.keys(others).filter(
    (name) => known(WORDS, name) === undefined && others[name] !== undefined,
  );
  const words = [
    ...worded.map((name) => WORDS[name]?.(String(others[name])) ?? ''),
    ...(ages === undefined ? [] : [`Age ${ages}`]),
    ...registrationWords(RegisteredFrom, RegisteredTo),
    ...turnoutWords('general elections', GeneralsMin, GeneralsMax),
    ...turnoutWords('primaries', PrimariesMin, PrimariesMax),
    ...tokensOf(VoteHistory).map((token) => `Voted ${electionWords(token, elections)}`),
    ...tokensOf(NotVoted).map((token) => `Did not vote ${electionWords(token, elections)}`),
    ...unknown.map((name) => `${name} ${others[name]}`),
  ];
  return words.length === 0 ? ['All voters'] : words;
}

type Value = string | number | undefined;

const tokensOf = (joined: Value): string[] => (joined === undefined ? [] : String(joined).split(','));

/** `Voted in 3 or 4 of the last four general elections`. */
function turnoutWords(elections: string, min: Value, max: Value): string[] {
  if (min === undefined && max === undefined) return [];
  const [least, most] = [Number(min ?? 0), Number(max ?? COUNTED_ELECTIONS)];
  const of = `of the last four ${elections}`;
  if (most === 0) return [`Voted in none ${of}`];
  if (least === most) return [`Voted in ${least === COUNTED_ELECTIONS ? 'all' : least} ${of}`];
  if (most === COUNTED_ELECTIONS && least < COUNTED_ELECTIONS - 1)
    return [`Voted in at least ${least} ${of}`];
  if (least === 0) return [`Voted in at most ${most} ${of}`];
  return [`Voted in ${least} ${most === least + 1 ? 'or' : 'to'} ${most} ${of}`];
}

function registrationWords(from: Value, to: Value): string[] {
  const day = (value: Value) => formatDay(String(value));
  if (from !== undefined && to !== undefined) return [`Registered from ${day(from)} to ${day(to)}`];
  if (from !== undefined) return [`Registered since ${day(from)}`];
  return to === undefined ? [] : [`Registered by ${day(to)}`];
}

const ORDINALS = ['latest', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

function electionWords(token: string, elections: readonly NamedElection[]): string {
  const election = elections.find((named) => named.token === token);
  if (election !== undefined) {
    return `on ${formatDay(election.date)} (${election.classification.replaceAll('_', ' ')})`;
  }
  const ordinal = ORDINALS[Number(token.slice(2)) - 1];
  if (ordinal === undefined) return `in ${token}`;
  return ordinal === 'latest' ? 'in the most recent election' : `in the ${ordinal} most recent election`;
}

/** An entry of a table; undefined for names such as `constructor`, which every object has. */
function known<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** `CD-7` and `7` as `7`. */
const bare = (district: string) => district.replace(/^[A-Z]+-/u, '');

function startsWith(label: string): (value: string) => string {
  return (value) => `${label} starts with “${value}”`;
}

/** `LE FLORE` as `Le Flore`; a name that is not all capitals keeps its spelling. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
