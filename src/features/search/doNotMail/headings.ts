import { splitCells, type Table, tidyCells } from './table';

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
