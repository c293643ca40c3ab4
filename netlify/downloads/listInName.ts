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
 * `cleveland-county-democrats-60-and-over`. Only the place, the parties and the ages; empty for a list
 * without any. Letters, digits and hyphens.
 */
export function listInName({ County_Desc, City, PolitalAff, AgeMin, AgeMax }: CanonicalFilters): string {
  const counties = County_Desc === undefined ? [] : entriesOf('County_Desc', County_Desc);
  const parties = PolitalAff === undefined ? [] : entriesOf('PolitalAff', PolitalAff);
  const words = [
    ...(counties.length === 1 ? [`${counties.join('')} county`] : []),
    ...(counties.length > 1 ? [`${counties.length} counties`] : []),
    ...(City === undefined ? [] : [City]),
    ...parties.map((party) => PARTIES[party as PartyCode]),
    ...agesIn(AgeMin, AgeMax),
  ].map(slugOf);
  let name = '';
  for (const word of words) if (name.length + word.length < LONGEST) name += name === '' ? word : `-${word}`;
  return name;
}

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
