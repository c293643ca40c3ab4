import { type FilterName, namesOfKind } from '../contract/fields/fields';
import { VOTING_FIELDS } from '../contract/fields/howTheyVote';
import { LOCAL_FIELDS } from '../contract/fields/localDistricts';
import { codePoints } from '../contract/text';
import { formatDay } from './format';
import { filterWords, joinedByAnd, type NamedElection } from './filterWords';

/** As stored; may have retired filters. */
type Filters = Readonly<Record<string, string | number | undefined>>;

/** In characters: a name, and a place within it. */
const LONGEST = 80;
const LONGEST_PLACE = 40;

export const PLACES: readonly FilterName[] = [
  ...(['County_Desc', 'City', 'Cities', 'Zip', 'Precinct', 'Precincts', 'MuniSub'] as const),
  ...namesOfKind('district'),
  ...LOCAL_FIELDS,
  ...(['StreetName', 'StreetNum'] as const),
];
const WHO: readonly FilterName[] = ['PolitalAff', 'HouseholdParty', 'Gender', 'AgeMin', 'AgeMax'];
const ELECTIONS: readonly FilterName[] = ['VoteHistory', 'NotVoted', 'HouseholdNotVoted'];
const VOTED: readonly FilterName[] = [
  ...(['GeneralsMin', 'GeneralsMax', 'PrimariesMin', 'PrimariesMax'] as const),
  ...VOTING_FIELDS,
];

/**
 * A list’s automatic name: where its voters live, who they are, how they voted, and the rest. The state
 * appears only without another place; elections are dates.
 * @param longest in characters
 */
export function listName(
  filters: Filters,
  elections: readonly NamedElection[],
  longest: number = LONGEST,
): string {
  const inWords = (names: readonly string[]) => {
    const own = names.filter((name) => filters[name] !== undefined);
    if (own.length === 0) return [];
    return filterWords(Object.fromEntries(own.map((name) => [name, filters[name]])), elections);
  };
  const known: readonly string[] = ['State', ...PLACES, ...WHO, ...ELECTIONS, ...VOTED];
  const places = inWords(PLACES);
  const parts = [
    ...(places.length === 0 ? inWords(['State']) : places).map((words) => inShort(words, LONGEST_PLACE)),
    ...inWords(WHO),
    ...electionsInShort(filters, elections),
    ...inWords(VOTED),
    ...inWords(Object.keys(filters).filter((name) => !known.includes(name))),
  ];
  return inShort(parts.length === 0 ? filterWords(filters).join() : parts.join(' · '), longest);
}

/** Cut at the end of a word. */
export function inShort(words: string, most: number): string {
  if (codePoints(words) <= most) return words;
  const start = Array.from(words)
    .slice(0, most - 1)
    .join('');
  return `${start.replace(/[\s,·]+\S*$/u, '')}…`;
}

/** `Voted Jun 28, 2022, not Jun 18, 2024`. */
function electionsInShort(
  { VoteHistory, NotVoted, HouseholdNotVoted }: Filters,
  elections: readonly NamedElection[],
): string[] {
  const dates = (tokens: string | number) => joinedByAnd(datesOf(String(tokens), elections));
  const not = VoteHistory === undefined ? 'Did not vote' : 'not';
  const own = [
    ...(VoteHistory === undefined ? [] : [`Voted ${dates(VoteHistory)}`]),
    ...(NotVoted === undefined ? [] : [`${not} ${dates(NotVoted)}`]),
  ];
  return [
    ...(own.length === 0 ? [] : [own.join(', ')]),
    ...(HouseholdNotVoted === undefined ? [] : [`No one at home voted ${dates(HouseholdNotVoted)}`]),
  ];
}

/** `Jun 18, 2024`; an unknown election keeps its token. */
const datesOf = (tokens: string, elections: readonly NamedElection[]) =>
  tokens.split(',').map((token) => {
    const election = elections.find((one) => one.token === token);
    return election === undefined ? token : formatDay(election.date);
  });
