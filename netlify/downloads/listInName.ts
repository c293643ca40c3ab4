import type { CanonicalFilters } from '../../src/contract/filters';
import { type FilterName, labelOf, type PartyCode } from '../../src/contract/fields/fields';
import { entriesOf } from '../../src/contract/fields/lists';
import { LOCAL_FIELDS } from '../../src/contract/fields/localDistricts';

const PARTIES: Readonly<Record<PartyCode, string>> = {
  DEM: 'democrats',
  REP: 'republicans',
  IND: 'independents',
  LIB: 'libertarians',
  GRE: 'greens',
  OTH: 'other-parties',
};

/** The most characters that a file name spends on describing the list. */
const LONGEST_LIST = 60;

/**
 * Where the voters of a list live and who they are, for a file's name:
 * `cleveland-county-hd-46-democrats-60-and-over-voted`. Leaves out text that the buyer typed about a person
 * or street, because other people see file names. Only letters, digits and hyphens; empty if no filter
 * describes places or voters.
 * @param room the most characters, up to `LONGEST_LIST`; words that do not fit are left out
 */
export function listInName(filters: CanonicalFilters, room: number = LONGEST_LIST): string {
  const words = [...placesIn(filters), ...audienceIn(filters)].map(slugOf);
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length <= Math.min(room, LONGEST_LIST)) name = longer;
  }
  return name;
}

interface Places {
  readonly name: FilterName;
  /** Describes a single place. If omitted, the place stands unchanged. */
  readonly one?: (place: string) => string;
  readonly many: string;
}

/** Filters on places. A single place is named, several are counted (`3 counties`). */
const PLACES: readonly Places[] = [
  { name: 'County_Desc', one: (county) => `${county} county`, many: 'counties' },
  { name: 'Cities', many: 'cities' },
  ...LOCAL_FIELDS.map((name) => ({ name, many: `${labelOf(name).replace(/y$/u, 'ie')}s` })),
  { name: 'CongressionalDistrict', many: 'congressional districts' },
  { name: 'StateSenateDistrict', many: 'senate districts' },
  { name: 'StateHouseDistrict', many: 'house districts' },
  { name: 'Zip', one: (zip) => `zip ${zip}`, many: 'zip codes' },
  { name: 'Precincts', one: (precinct) => `precinct ${precinct}`, many: 'precincts' },
];

function placesIn(filters: CanonicalFilters): readonly string[] {
  const { City, Precinct, MuniSub, Wards } = filters;
  const listed = PLACES.flatMap(({ name, one, many }) => {
    const value = filters[name];
    // A ward's name includes its municipality.
    if (value === undefined || (name === 'Municipalities' && Wards !== undefined)) return [];
    const [place = '', ...more] = entriesOf(name, String(value));
    if (more.length > 0) return [`${1 + more.length} ${many}`];
    return [one === undefined ? place : one(place)];
  });
  return [
    ...listed,
    ...(City === undefined ? [] : [City]),
    ...(Precinct === undefined ? [] : [`precinct ${Precinct}`]),
    ...(MuniSub === undefined ? [] : [`sub ${MuniSub}`]),
  ];
}

function audienceIn(filters: CanonicalFilters): readonly string[] {
  const { PolitalAff, Gender, AgeMin, AgeMax, Status, RegisteredFrom, RegisteredTo } = filters;
  return [
    ...(PolitalAff === undefined ? [] : [partiesIn(entriesOf('PolitalAff', PolitalAff))]),
    ...(Gender === 'F' ? ['women'] : []),
    ...(Gender === 'M' ? ['men'] : []),
    ...agesIn(AgeMin, AgeMax),
    ...(VOTED.some((field) => filters[field] !== undefined) ? ['voted'] : []),
    ...(filters.NotVoted === undefined ? [] : ['did not vote']),
    ...(RegisteredFrom === undefined ? [] : [`registered from ${RegisteredFrom}`]),
    ...(RegisteredTo === undefined ? [] : [`registered to ${RegisteredTo}`]),
    ...(Status === undefined ? [] : [Status === 'A' ? 'active' : 'inactive']),
  ];
}

/** Filters that match only voters who have voted. An upper bound also matches voters who never have. */
const VOTED = ['GeneralsMin', 'PrimariesMin', 'VoteHistory'] as const;

/** Three or more parties are counted: a name with many parties could be mistaken for all of them. */
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
