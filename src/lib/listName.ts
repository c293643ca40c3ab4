import { type FilterName, namesOfKind } from '../contract/fields/fields';
import { VOTING_FIELDS } from '../contract/fields/howTheyVote';
import { LOCAL_FIELDS } from '../contract/fields/localDistricts';
import { codePoints } from '../contract/text';
import { filterWords, joinedByAnd, type NamedElection } from './filterWords';

/** As stored: perhaps with one that is known no more. */
type Filters = Readonly<Record<string, string | number | undefined>>;

/** As long as a list's name may be, in characters, and the words for a place in it. */
const LONGEST = 80;
const LONGEST_PLACE = 40;

/** The filters that say where voters live. */
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
 * What a list is called until its owner names it, wherever it stands: where its voters live, who they are,
 * how they voted, and the rest. The state stands only where no place in it does. Elections are only dates.
 */
export function listName(filters: Filters, elections: readonly NamedElection[]): string {
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
  return inShort(parts.length === 0 ? filterWords(filters).join() : parts.join(' · '), LONGEST);
}

/** Its beginning, up to the end of a word. */
function inShort(words: string, most: number): string {
  if (codePoints(words) <= most) return words;
  const start = Array.from(words)
    .slice(0, most - 1)
    .join('');
  return `${start.replace(/[\s,·]+\S*$/u, '')}…`;
}

/** `Voted 6/28/22, not 6/18/24`. */
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

/** `6/18/24`; the token of an election that is not known. */
const datesOf = (tokens: string, elections: readonly NamedElection[]) =>
  tokens.split(',').map((token) => {
    const [year, month, day] = elections.find((one) => one.token === token)?.date.split('-') ?? [];
    return year === undefined ? token : `${Number(month)}/${Number(day)}/${year.slice(2)}`;
  });
