import { type Table, tidyCells, splitCells } from './table';

/** Which columns say who a row is, by their places from 0; null for one that is not chosen yet. */
export type Columns =
  | { readonly by: 'voterId'; readonly id: number | null }
  | {
      readonly by: 'address';
      /** The column of the first name, too, where one holds whole names. */
      readonly last: number | null;
      readonly first: number | null;
      /** The address, or the house number alone. */
      readonly number: number | null;
      /** The street, if it is apart from the number. */
      readonly street: number | null;
      readonly zip: number | null;
    };

/** The form of each state's voter IDs. */
const IDS: Readonly<Record<string, RegExp>> = {
  AR: /^\d{3,9}$/u,
  FL: /^\d{9,10}$/u,
  NC: /^[A-Z]{1,3}\d{1,9}$/u,
  OH: /^OH\d{5,11}$/u,
  OK: /^\d{9}$/u,
  PA: /^\d{7,10}-\d{2}$/u,
};

const GUESSED_FROM = 200;
/** The share of a column's values that must look like voter IDs. */
const MOST = 0.8;

/**
 * Whether the rows look like written text: fewer than half of them have the same number of cells, two or
 * more, or a number and nothing else.
 */
export function isProse(table: Table): boolean {
  const rows = table.records.slice(0, GUESSED_FROM).map((record) => tidyCells(table, record));
  const widths = Map.groupBy(rows, ({ length }) => length);
  const agreeing = [...widths].map(([width, of]) =>
    width > 1 ? of.length : of.filter(([cell = '']) => /^[^\s\d]*\d\S*$/u.test(cell)).length,
  );
  return Math.max(0, ...agreeing) * 2 < rows.length;
}

const headingPlaces = (table: Table) => {
  const headings = headingsOf(table)?.map(plainHeading) ?? [];
  const of = (names: readonly string[]) =>
    names.map((name) => headings.indexOf(name)).find((place) => place !== -1) ?? null;
  const [last, first] = [of(HEADINGS.last), of(HEADINGS.first)];
  const [house, street, address] = [of(HEADINGS.house), of(HEADINGS.street), of(HEADINGS.address)];
  const line =
    house !== null && street !== null
      ? { number: house, street }
      : { number: address ?? street ?? house, street: null };
  const places = { ...line, zip: of(HEADINGS.zip) };
  const whole = last === null && first === null ? of(HEADINGS.wholeName) : null;
  return {
    id: of(HEADINGS.id),
    parts: { last: last ?? whole, first: first ?? whole, ...places },
    // A name alone finds no one, so it doesn't keep voter IDs from being recognized.
    isNamed: [last, first, ...Object.values(places)].some((place) => place !== null),
  };
};

/** The columns by which a row can be found in one of the two ways, as far as their headings say. */
export function columnsBy(by: Columns['by'], table: Table): Columns {
  const { id, parts } = headingPlaces(table);
  return by === 'voterId' ? { by, id } : { by, ...parts };
}

/**
 * The columns that say who a row is, by their headings. What is in a column counts only where no heading
 * tells: numbers that are no voter IDs may look like some.
 */
export function guessColumns(table: Table, state: string): Columns {
  const headings = headingsOf(table);
  const { id, parts, isNamed } = headingPlaces(table);
  if (id !== null && plainHeading(headings?.[id] ?? '') !== 'id') return { by: 'voterId', id };
  const rows = table.records
    .slice(firstRow(table))
    .slice(0, GUESSED_FROM)
    .map((record) => tidyCells(table, record));
  const isOfIds = (place: number) =>
    looksLikeIds(
      rows.map((row) => row[place] ?? ''),
      state,
    );
  const places = isNamed ? [id].filter((place) => place !== null) : [...Array(widthOf(table)).keys()];
  const found = places.find(isOfIds) ?? (isNamed ? null : id);
  return found === null ? { by: 'address', ...parts } : { by: 'voterId', id: found };
}

/** Whether most of these are voter IDs of a state, as far as their form says. */
export function looksLikeIds(cells: readonly string[], state: string): boolean {
  const form = IDS[state];
  const filled = cells.filter((cell) => cell !== '');
  const fitting = filled.filter((cell) => form?.test(cell.toUpperCase()) === true);
  return filled.length > 0 && fitting.length >= MOST * filled.length;
}

/** The voter IDs in an upper-case cell that has several, as our household file does; otherwise all of it. */
export function idsIn(cell: string): readonly string[] {
  const parts = cell.split(/[\s,;]+/u).filter((part) => part !== '');
  const areIds =
    parts.length > 0 && parts.every((part) => Object.values(IDS).some((form) => form.test(part)));
  return areIds ? parts : [cell];
}

/** The state of which these are voter IDs, if it can't be the chosen one. */
export const foreignState = (ids: readonly string[], state: string): string | null =>
  looksLikeIds(ids, state)
    ? null
    : // The other states' are numbers of about the same length, which tell nothing.
      (['OH', 'PA', 'NC'].find((other) => other !== state && looksLikeIds(ids, other)) ?? null);

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Headings of what a column may be, as `plainHeading` makes them, the surest first. */
export const HEADINGS = {
  id: words(`
    ncid sosvoterid fvrsvoterid fvrsvoteridnumber fvrsid voterid voteridnumber voterids statevoterid
    statevoteridnumber voterregistrationid registrationid registrantid sosid suredid sureid stateid
    statefileid vuid idnumber voternumber id`),
  last: words(`
    lastname namelast voterlastname textnamelast lastnameonfile surname familyname lname last`),
  first: words(`
    firstname namefirst voterfirstname textnamefirst firstnameonfile givenname forename fname first
    firstnameorinitial firstinitial initial`),
  wholeName: words(`
    name fullname namefull votername nameofvoter voterfullname fullvotername nameline`),
  house: words(`
    housenumber housenum houseno house residentialhousenumber streetnumber streetnum streetno addressnumber
    textresaddressnumber stnum`),
  street: words(`
    streetname street stname residentialstreet residentialstreetname residencestreet resstreetname
    textresstreetname road`),
  address: words(`
    residentialaddress1 residenceaddressline1 residenceaddress resaddress resaddress1 resstreetaddress
    voterstreetaddress residentialaddress residentaddress homeaddress streetaddress address1 addressline1
    address street1 vaddress mailaddress1 mail1 mailaddress mailingaddress mailingaddress1 mailingline1
    maddress`),
  zip: words(`
    residentialzip residencezipcode reszip textreszip5 zip5 zip zipcode postalcode voterzip zippostal
    zippostalcode zipcode5 postcode vzip5 mailzip mailzipcode mailingzip mailingzipcode mzip5`),
} as const;

const KINDS = new Map<string, string>(
  Object.entries(HEADINGS).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** A heading without case, punctuation and the usual short forms: `LAST_NM` is `lastname`, `Addr.` `address`. */
export const plainHeading = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '')
    .replace(/addr(?!ess)/u, 'address')
    .replace(/nm$/u, 'name')
    .replace(/nbr$/u, 'number')
    .replace(/zipcd$/u, 'zipcode');

/** How far down headings may stand, below a title. */
const LOOKED_AT = 20;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** Whether a row can't be anything but headings: two of different kinds, or that of a voter ID. */
function isSure(cells: readonly string[]): boolean {
  const known = cells.map(plainHeading).filter((name) => KINDS.has(name));
  return (
    new Set(known.map((name) => KINDS.get(name))).size > 1 ||
    known.some((name) => KINDS.get(name) === 'id' && name !== 'id')
  );
}

/** As all voter IDs are written. */
const LIKE_AN_ID = /^[A-Z]{0,3}\d{3,}(?:-\d\d)?$/iu;

/** Whether a row may stand above headings of so many cells: a title or a date, but no person. */
const isAbove = (cells: readonly string[], headings: number) =>
  filled(cells) < headings || (headings === 1 && !cells.some((cell) => LIKE_AN_ID.test(cell)));

/**
 * The place of the headings; -1 if the first row is a row like the others. A title and the like may stand
 * above them.
 */
export function headingPlace(table: Table): number {
  const rows = table.records.slice(0, LOOKED_AT).map((record) => tidyCells(table, record));
  const sure = rows.findIndex(isSure);
  const width = filled(rows[sure] ?? []);
  if (sure !== -1 && rows.slice(0, sure).every((cells) => isAbove(cells, width))) return sure;
  const several = rows.findIndex((cells) => filled(cells) > 1);
  const first = rows.filter((cells) => filled(cells) > 1).length * 2 > rows.length ? several : 0;
  const cells = rows[first] ?? [];
  const isHeading =
    cells.some((cell) => KINDS.has(plainHeading(cell))) || cells.every((cell) => !/\d/u.test(cell));
  return isHeading ? first : -1;
}

/** The headings of a table; null if it has none. */
export function headingsOf(table: Table): readonly string[] | null {
  const place = headingPlace(table);
  return place === -1 ? null : tidyCells(table, table.records[place] ?? '');
}

/** The place of the first row under the headings. */
export const firstRow = (table: Table) => headingPlace(table) + 1;

/** How many columns a table has, judged by its first rows. */
export const widthOf = ({ records, delimiter }: Table): number =>
  Math.max(...records.slice(0, 200).map((record) => splitCells(record, delimiter).cells.length));

/** What a column is called: by its heading, else by its place. */
export const columnName = (headings: readonly string[] | null, place: number): string =>
  headings?.[place] || `Column ${place + 1}`;
