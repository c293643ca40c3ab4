import { type FilterName, labelOf } from '../../src/contract/fields/fields';
import { entriesOf } from '../../src/contract/fields/entries';
import { LOCAL_FIELDS } from '../../src/contract/fields/localDistricts';
import { LONGEST_FILE_NAME } from '../../src/contract/purchases';
import { receiptNumber } from '../../src/contract/text';
import type { FileRecord } from '../queries/purchases/files';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import type { DataVersion } from '../queries/voterFiles/versions';

/** What a file of a list holds. */
interface NamedFile {
  /** Records of the file, if it brings voters together. */
  readonly pieces: number | null;
  readonly selection: Selection | null;
  /** Voters of the list. */
  readonly rows: number;
}

/**
 * `norman-ward-3-1234-voters-2026-10-31-6E3F2A52.csv`: the list's name or place, what the file holds, its newest
 * data date, and the receipt's number, by which an operator finds the purchase and a browser knows the file's
 * parts. Safe in a header, and at most `LONGEST_FILE_NAME` characters: the list's words give way.
 */
export function fileName(
  { id, filters, listName }: Pick<PurchaseRecord, 'id' | 'filters' | 'listName'>,
  versions: readonly Pick<DataVersion, 'dataDate'>[],
  { pieces, selection, rows }: NamedFile,
): string {
  const date = versions
    .map(({ dataDate }) => dataDate)
    .toSorted()
    .at(-1);
  const count = selection?.only?.pieces ?? pieces ?? rows;
  const unit = pieces === null ? 'voters' : 'households';
  const end = `-${count}-${unit}-${date}-${receiptNumber(id)}.csv`;
  return listInName({ filters, listName }, LONGEST_FILE_NAME - end.length) + end;
}

/** The name of a file that was made of a purchase, by the list's name of today. */
export const nameOfMadeFile = (
  purchase: Pick<PurchaseRecord, 'id' | 'filters' | 'listName'>,
  {
    layout,
    selection,
    records,
    dataDates,
  }: Pick<FileRecord, 'layout' | 'selection' | 'records' | 'dataDates'>,
): string =>
  fileName(
    purchase,
    dataDates.map(({ date }) => ({ dataDate: date })),
    { selection, rows: records, pieces: layout === 'households' ? records : null },
  );

/** Filters that name a person or where one lives. Other people see file names. */
const PERSONAL = ['FirstName', 'LastName', 'StreetName', 'StreetNum', 'VoterID'] as const;

/**
 * What a file's name calls its list: the name that the buyer gave it, else where its voters live, such as
 * `cleveland-county-hd-46`, else its state. A name that says which person or street was searched for is not
 * used. Only letters, digits and hyphens.
 * @param room the most characters; words that do not fit are left out
 */
function listInName(
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
