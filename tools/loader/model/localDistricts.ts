import { LOCAL_DISTRICTS } from '../../../src/contract/fields/localDistricts';

/** The columns of `local_districts` that name a district. */
export const LOCAL_COLUMNS = Object.values(LOCAL_DISTRICTS).map(({ column }) => column);
type LocalColumn = (typeof LOCAL_COLUMNS)[number];

/**
 * The local districts that a voter lives in, each with what it belongs to, since ward 4 of Norman is not
 * ward 4 of Moore: `NORMAN · WARD 4`, `CLEVELAND COUNTY · COMMISSIONER 2`. Null where the file
 * says nothing.
 */
export type LocalDistricts = Readonly<Record<LocalColumn, string | null>>;

/** The same as a file has them: codes or names, cleaned. What a state's file lacks is left out. */
export type LocalCells = Partial<LocalDistricts>;

/** How a state's districts are named. */
interface Naming {
  /** What the county's governing board is elected by: `COMMISSIONER 2`. */
  readonly commission?: string;
  /** Names of municipalities repeat from county to county. */
  readonly municipalitiesOfCounty?: boolean;
}

/**
 * Names a voter's local districts. A name stays as the file has it; a number gets its word (`WD 06` as
 * `WARD 6`), and a code without a name is told by its county. The same cells give the same object: a state
 * has few combinations and many voters.
 */
export function localDistricts(county: string, cells: LocalCells, naming: Naming = {}): LocalDistricts {
  let key = `${county}\t${naming.commission}\t${naming.municipalitiesOfCounty}`;
  for (const column of LOCAL_COLUMNS) key += `\t${cells[column]}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const named = namesOf(`${county.toUpperCase()} COUNTY`, cells, naming);
  KNOWN.set(key, named);
  return named;
}

const KNOWN = new Map<string, LocalDistricts>();

/** @param county `MCCLAIN COUNTY` */
function namesOf(county: string, cells: LocalCells, naming: Naming): LocalDistricts {
  const inCounty = (word: string, cell: string | null | undefined) =>
    cell ? within(county, word, cell) : null;
  const named = (word: string, cell: string | null | undefined) =>
    cell && isName(cell) ? withoutBars(cell) : inCounty(word, cell);
  const below = (parent: string | null, word: string, cell: string | null | undefined) =>
    cell ? within(parent ?? county, word, cell) : null;
  const municipality = naming.municipalitiesOfCounty
    ? inCounty('MUNICIPALITY', cells.municipality)
    : named('MUNICIPALITY', cells.municipality);
  const schools = named('SCHOOL DISTRICT', cells.school_district);
  return {
    municipality,
    ward: below(municipality, 'WARD', cells.ward),
    school_district: schools,
    school_zone: below(schools, 'ZONE', cells.school_zone),
    commission_district: inCounty(naming.commission ?? 'COMMISSIONER', cells.commission_district),
    township: inCounty('TOWNSHIP', cells.township),
    judicial_district: cells.judicial_district
      ? tidied('JUDICIAL DISTRICT', cells.judicial_district, '')
      : null,
  };
}

/** Between a district and what it belongs to. */
const BELONGS = ' · ';
/** As long as a column's text may be. */
const LONGEST = 120;

const within = (parent: string, word: string, cell: string) =>
  `${parent}${BELONGS}${tidied(word, cell, parent)}`.slice(0, LONGEST).trim();

/** Words that say of a number only what kind of district it is. */
const KINDS = new Set(
  'WARD WD W ZONE Z DISTRICT DIST DST D NO NUMBER COMMISSIONER COMMISSIONERS COMMISSION COMM COUNTY JUSTICE OF THE PEACE JP TOWNSHIP TWP T COUNCIL JUDICIAL COURT SCHOOL BOARD'.split(
    ' ',
  ),
);

/** `2`, `WD 02`, `W2` and, in Columbus, `COLUMBUS WD 2` as `WARD 2`; anything else as it stands. */
function tidied(word: string, cell: string, parent: string): string {
  const words = cell.split(/[\s.,#-]+/u).filter((part) => part !== '');
  const [, letters = '', number = '', part = ''] =
    /^([A-Z]*?)0*(\d+)([A-Z]?)$/u.exec(words.pop() ?? '') ?? [];
  const belongs = parent.split(' ');
  const isKind = (text: string) => KINDS.has(text) || belongs.includes(text);
  const saysMore = number === '' || !words.every(isKind) || (letters !== '' && !KINDS.has(letters));
  if (!saysMore) return `${word} ${number}${part}`;
  return withoutBars(HAS_WORD.test(cell) ? cell : `${word} ${cell}`);
}

/** A bar separates the entries of a filter. */
const withoutBars = (cell: string) => cell.replaceAll('|', '/');

const HAS_WORD = /\p{L}{3}/u;
/** A code (`I001`, `M-07`) is no name, and neither is a word with a number (`SCHOOL DIST 2`). */
const isName = (cell: string) => HAS_WORD.test(cell) && !/^(?:[A-Z]+ )+\d+[A-Z]?$/u.test(cell);
