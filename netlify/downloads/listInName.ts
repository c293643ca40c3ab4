import type { CanonicalFilters } from '../../src/contract/filters';
import type { PartyCode } from '../../src/contract/fields/fields';
import { entriesOf } from '../../src/contract/fields/lists';

const PARTIES: Readonly<Record<PartyCode, string>> = {
  DEM: 'democrats',
  REP: 'republicans',
  IND: 'independents',
  LIB: 'libertarians',
  GRE: 'greens',
  OTH: 'other-parties',
};

/** How long a file name's part about the list may be, in characters. */
const LONGEST = 60;

/**
 * Where the voters of a list live and who they are, for a file's name:
 * `cleveland-county-democrats-60-and-over-voted`. Only the place, the parties, the ages and whether elections
 * matter; empty for a list without any. Letters, digits and hyphens.
 * @param room for so many characters; words that do not fit are left out
 */
export function listInName(filters: CanonicalFilters, room: number = LONGEST): string {
  const { County_Desc, City, PolitalAff, AgeMin, AgeMax } = filters;
  const counties = County_Desc === undefined ? [] : entriesOf('County_Desc', County_Desc);
  const words = [
    ...(counties.length === 1 ? [`${counties.join('')} county`] : []),
    ...(counties.length > 1 ? [`${counties.length} counties`] : []),
    ...(City === undefined ? [] : [City]),
    ...(PolitalAff === undefined ? [] : [partiesIn(entriesOf('PolitalAff', PolitalAff))]),
    ...agesIn(AgeMin, AgeMax),
    ...(VOTED.some((field) => filters[field] !== undefined) ? ['voted'] : []),
    ...(filters.NotVoted === undefined ? [] : ['did not vote']),
  ].map(slugOf);
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length <= Math.min(room, LONGEST)) name = longer;
  }
  return name;
}

/** Each is about voters who have voted. An upper bound is also about those who never did. */
const VOTED = ['GeneralsMin', 'PrimariesMin', 'VoteHistory'] as const;

/** Three or more are counted: some of their names would be read as all of them. */
const partiesIn = (parties: readonly string[]) =>
  parties.length > 2
    ? `${parties.length} parties`
    : parties.map((party) => PARTIES[party as PartyCode]).join(' ');

function agesIn(from: number | undefined, to: number | undefined): readonly string[] {
  if (from === undefined) return to === undefined ? [] : [`up to ${to}`];
  return [to === undefined ? `${from} and over` : `${from} to ${to}`];
}

const slugOf = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
