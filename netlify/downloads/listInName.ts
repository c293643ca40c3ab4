import { type FilterName, labelOf } from '../../src/contract/fields/fields';
import { entriesOf } from '../../src/contract/fields/entries';
import { LOCAL_FIELDS } from '../../src/contract/fields/localDistricts';
import type { PurchaseRecord } from '../queries/purchases/purchases';

/** Filters that name a person or where one lives. Other people see file names. */
const PERSONAL = ['FirstName', 'LastName', 'StreetName', 'StreetNum', 'VoterID'] as const;

/**
 * What a file's name calls its list: the name that the buyer gave it, else where its voters live, such as
 * `cleveland-county-hd-46`, else its state. A name that says which person or street was searched for is not
 * used. Only letters, digits and hyphens.
 * @param room the most characters; words that do not fit are left out
 */
export function listInName(
  { filters, listName }: Pick<PurchaseRecord, 'filters' | 'listName'>,
  room: number,
): string {
  const searched = PERSONAL.map((field) => filters[field]).filter((text) => text !== undefined);
  const name = slugOf(listName ?? '');
  const isPersonal = searched.some((text) => lettersOf(name).includes(lettersOf(slugOf(text))));
  const own = isPersonal ? '' : fitting(name.split('-'), room);
  const places = placesIn(filters)
    .map(slugOf)
    .filter((place) => place !== '');
  return own || fitting(places, room) || (filters.State ?? 'all-states');
}

/** The first words, as far as they have room. */
function fitting(words: readonly string[], room: number): string {
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length > room) break;
    name = longer;
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

function placesIn(filters: PurchaseRecord['filters']): readonly string[] {
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

const slugOf = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const lettersOf = (slug: string) => slug.replaceAll('-', '');
