import { fieldOf, type FilterName, labelOf, namesOfKind, type PartyCode } from '../contract/fields/fields';
import { isLocalField, NONE_ON_FILE } from '../contract/fields/localDistricts';
import { partyBy } from '../contract/fields/partyOnFile';
import { isVotingField } from '../contract/fields/howTheyVote';
import { entriesOf } from '../contract/fields/entries';
import { formatDay } from './format';
import { ageWords, registrationWords, turnoutWords, wayWords } from './fieldWords';
import { stateName } from './stateNames';

/** `token` is `VH1` to `VH8` or a day. */
export interface NamedElection {
  readonly token: string;
  readonly date: string;
  readonly classification: string;
}

interface NamedExclusion {
  readonly exclusion_no: number;
  readonly list_name: string;
}

export const PARTY_MEMBERS: Readonly<Record<PartyCode, string>> = {
  DEM: 'Democrats',
  REP: 'Republicans',
  IND: 'Independents',
  LIB: 'Libertarians',
  GRE: 'Greens',
  OTH: 'Voters of other parties',
};

const STATUS_WORDS: Readonly<Record<string, string>> = { A: 'Active voters', I: 'Inactive voters' };
const GENDER_WORDS: Readonly<Record<string, string>> = { F: 'Women', M: 'Men', U: 'Gender not stated' };
const CODE_WORDS: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  PolitalAff: PARTY_MEMBERS,
  Status: STATUS_WORDS,
  Gender: GENDER_WORDS,
};

function wordsOf(name: FilterName, value: string, state: string | undefined): string {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'state':
      return stateName(value);
    case 'prefix':
      if (name === 'City') return `Cities starting with “${titleCase(value)}”`;
      return `${field.noun ?? field.label} starts with “${value}”`;
    case 'equal':
    case 'id':
      return `${field.noun ?? field.label} ${value}`;
    case 'names':
      return namesInWords(name, field.noun ?? field.label, entriesOf(name, value));
    case 'zips':
      return `ZIP ${joinedByOr(entriesOf(name, value))}`;
    case 'district':
      return `${field.label} ${joinedByOr(entriesOf(name, value).map(bare))}`;
    case 'code':
    case 'codes': {
      if (isVotingField(name)) return wayWords(name, entriesOf(name, value));
      const words = CODE_WORDS[name] ?? {};
      const all = joinedByAnd(value.split(',').map((code) => known(words, code) ?? `${field.label} ${code}`));
      return name === 'PolitalAff' ? all + byIn(state, ' ') : all;
    }
    case 'householdCodes':
      return `Only ${joinedByAnd(value.split(',').map(membersOf))} in the household${byIn(state, ', ')}`;
    case 'flag':
      return field.label.replace(/^Has/u, 'With');
    default:
      return `${name} ${value}`;
  }
}

/** What a party means in a state, where that differs. */
function byIn(state: string | undefined, before: string): string {
  const by = partyBy(state);
  return by === undefined ? '' : before + by;
}

const membersOf = (party: string) => (known(PARTY_MEMBERS, party) ?? party).replace(/^Voters/u, 'voters');

/** Lists whose names are unknown are counted. */
function exclusionWords(value: Value, leftOut: readonly NamedExclusion[], whose?: string): string[] {
  if (value === undefined) return [];
  const entries = entriesOf('LeaveOut', String(value));
  const named = leftOut.filter(({ exclusion_no }) =>
    entries.some((entry) => Number.parseInt(entry, 10) === exclusion_no),
  );
  const rest = entries.length - named.length;
  const more = named.length === 0 ? '' : 'other ';
  const count = rest === 1 ? 'one' : rest;
  const others =
    whose === undefined ? `${count} ${more}${rest === 1 ? 'list' : 'lists'}` : `${count} of ${whose} lists`;
  const lists = joinedByAnd([
    ...named.map(({ list_name }) => `“${list_name}”`),
    ...(rest === 0 ? [] : [others]),
  ]);
  const households = entries.some((entry) => entry.endsWith('H')) ? 'households of ' : '';
  return [`Left out: ${households}${lists}`];
}

/** Distinguishes places that share names with others. */
const KINDS: Readonly<Partial<Record<FilterName, string>>> = {
  Municipalities: ' (city limits)',
  Townships: ' (township)',
};

/** For voters without a local district of a kind. */
export const noneWords = (label: string) => `no ${label.toLowerCase()} on file`;

/** Cities and local districts need no noun; counties have theirs after the name. */
function namesInWords(name: FilterName, noun: string, entries: readonly string[]): string {
  if (isLocalField(name)) {
    const named = entries.filter((entry) => entry !== NONE_ON_FILE);
    const none = noneWords(labelOf(name));
    if (named.length === 0) return none.replace(/^n/u, 'N');
    const words = joinedByOr(named.map(titleCase)) + (KINDS[name] ?? '');
    return named.length === entries.length ? words : `${words} or ${none}`;
  }
  if (name === 'Cities') return joinedByOr(entries.map(titleCase));
  if (name === 'County_Desc') return `${joinedByOr(entries.map(titleCase))} County`;
  return `${noun} ${joinedByOr(entries)}`;
}

/**
 * A filter set in plain English, one phrase a filter, in the order in which a campaigner would say it:
 * `['Oklahoma', 'Cleveland County', 'Democrats', 'Age 60 and over']`. Takes what is stored with a purchase,
 * so a filter or a code that it does not know is shown as it stands. `elections` are those of the state;
 * without them an election is counted back from the latest. `leftOut` has names of lists that it leaves out,
 * and `whose` says whose the others are, such as `the author’s`.
 */
export function filterWords(
  filters: Readonly<Record<string, string | number | undefined>>,
  elections: readonly NamedElection[] = [],
  leftOut: readonly NamedExclusion[] = [],
  whose?: string,
): string[] {
  const { AgeMin, AgeMax, VoteHistory, NotVoted, HouseholdNotVoted, ...rest } = filters;
  const { GeneralsMin, GeneralsMax, PrimariesMin, PrimariesMax, ...more } = rest;
  const { RegisteredFrom, RegisteredTo, LeaveOut, ...others } = more;
  const ages = ageWords(AgeMin, AgeMax);
  const worded = IN_WORDS.filter((name) => others[name] !== undefined);
  const unknown = Object.keys(others).filter(
    (name) => !IN_WORDS.some((one) => one === name) && others[name] !== undefined,
  );
  const words = [
    ...worded.map((name) => wordsOf(name, String(others[name]), filters['State']?.toString())),
    ...(ages === undefined ? [] : [`Age ${ages}`]),
    ...registrationWords(RegisteredFrom, RegisteredTo),
    ...turnoutWords('general elections', GeneralsMin, GeneralsMax),
    ...turnoutWords('primaries', PrimariesMin, PrimariesMax),
    ...tokensOf(VoteHistory).map((token) => `Voted ${electionWords(token, elections)}`),
    ...tokensOf(NotVoted).map((token) => `Did not vote ${electionWords(token, elections)}`),
    ...tokensOf(HouseholdNotVoted).map(
      (token) => `Nobody in the household voted ${electionWords(token, elections)}`,
    ),
    ...unknown.map((name) => `${name} ${others[name]}`),
    ...exclusionWords(LeaveOut, leftOut, whose),
  ];
  return words.length === 0 ? ['All voters'] : words;
}

/** Without the state’s own phrase; a party’s meaning depends on the state. */
export const wordsInState = (
  filters: Parameters<typeof filterWords>[0],
  State: string | undefined,
  elections: readonly NamedElection[] = [],
): string[] =>
  State === undefined || filters['State'] !== undefined
    ? filterWords(filters, elections)
    : filterWords({ ...filters, State }, elections).slice(1);

const IN_WORDS: readonly FilterName[] = [
  'State',
  'County_Desc',
  ...(
    ['codes', 'code', 'district', 'prefix', 'equal', 'id', 'names', 'zips', 'flag', 'householdCodes'] as const
  )
    .flatMap((kind): FilterName[] => namesOfKind(kind))
    .filter((name) => name !== 'County_Desc'),
];

type Value = string | number | undefined;

const tokensOf = (joined: Value): string[] => (joined === undefined ? [] : String(joined).split(','));

const ORDINALS = ['latest', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

function electionWords(token: string, elections: readonly NamedElection[]): string {
  const election = elections.find((named) => named.token === token);
  if (election !== undefined) {
    return `on ${formatDay(election.date)} (${election.classification.replaceAll('_', ' ')})`;
  }
  if (/^\d/u.test(token)) return `on ${formatDay(token)}`;
  const ordinal = ORDINALS[Number(token.slice(2)) - 1];
  if (ordinal === undefined) return `in ${token}`;
  return ordinal === 'latest' ? 'in the most recent election' : `in the ${ordinal} most recent election`;
}

/** Ignores inherited properties, such as `constructor`. */
function known<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** `CD-7` → `7`. */
const bare = (district: string) => district.replace(/^[A-Z]+-/u, '');

/** `LE FLORE` → `Le Flore`, `MCCLAIN` → `McClain`; mixed case is kept. */
export function titleCase(name: string): string {
  if (name === NONE_ON_FILE) return 'None on file';
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<=^|[\s-]|(?<=^|[\s-])mc)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** `A`, `A and B`, `A, B and C`. */
export const joinedByAnd = (names: readonly string[]): string => withJoined('and', names);
/** A list's places of one kind: `A`, `A or B`, `A, B or C`. */
const joinedByOr = (names: readonly string[]): string => withJoined('or', names);

function withJoined(word: string, names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
