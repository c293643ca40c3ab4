import type { CanonicalFilters } from '../contract/filters';
import { FILTER_NAMES, type FilterName, namesOfKind } from '../contract/fields/fields';
import { VOTING_FIELDS } from '../contract/fields/howTheyVote';
import { LOCAL_FIELDS } from '../contract/fields/localDistricts';
import { codePoints } from '../contract/text';
import { filterWords, joinedByAnd, type NamedElection } from './filterWords';

/** As long as a list's name may be. */
const LONGEST = 80;

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
 * What a list is called until its owner names it: its words. If that is too long, what tells lists of one
 * place apart comes first, elections are only dates, and the state stands only where no place in it does.
 */
export function listName(filters: CanonicalFilters, elections: readonly NamedElection[]): string {
  const words = filterWords(filters, elections);
  const whole = words.join(' · ');
  if (codePoints(whole) <= LONGEST) return whole;
  const has = (name: FilterName) => filters[name] !== undefined;
  const inWords = (names: readonly FilterName[]) => {
    const own = names.filter(has);
    if (own.length === 0) return [];
    return filterWords(Object.fromEntries(own.map((name) => [name, filters[name]])), elections);
  };
  const known = ['State', ...WHO, ...PLACES, ...ELECTIONS, ...VOTED];
  const rest = FILTER_NAMES.filter((name) => !known.includes(name));
  const isInPlace = PLACES.some(has);
  const parts = [
    ...inWords(WHO),
    ...inWords(PLACES),
    ...electionsInShort(filters, elections),
    ...inWords(VOTED),
    ...inWords(rest),
    ...(isInPlace ? [] : inWords(['State'])),
  ];
  const name = parts.reduce((said, part) => {
    const longer = said === '' ? part : `${said} · ${part}`;
    return codePoints(longer) > LONGEST ? said : longer;
  }, '');
  return name === ''
    ? `${Array.from(whole)
        .slice(0, LONGEST - 1)
        .join('')}…`
    : name;
}

/** `Voted 6/28/22, not 6/18/24`. */
function electionsInShort(
  { VoteHistory, NotVoted, HouseholdNotVoted }: CanonicalFilters,
  elections: readonly NamedElection[],
): string[] {
  const dates = (tokens: string) => joinedByAnd(datesOf(tokens, elections));
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
