import { splitHouseNumber } from '../../../contract/addresses';
import { ROWS_PER_REQUEST, UPLOAD_ROWS } from '../../../contract/exclusions';
import { codePoints } from '../../../contract/text';
import { type Columns, foreignState, idsIn, firstRow } from './columns';
import { isRounded, plainCell, type Table, tidyCells } from './table';

/** Why a row can't be looked for. */
export type Unusable =
  'noId' | 'rounded' | 'noName' | 'household' | 'noNumber' | 'noStreet' | 'noZip' | 'tooLong' | 'tooMany';

/** The rows of a table as the server gets them. */
export interface Prepared {
  readonly columns: Columns;
  /**
   * One for each person of a row. Sorted by ZIP code, if they are addresses: the server looks for the voters
   * of some at a time.
   */
  readonly rows: readonly string[];
  /** For each of them, the place of its record in the table. */
  readonly places: readonly number[];
  readonly unusable: readonly { readonly place: number; readonly why: Unusable }[];
  /** The other state that the voter IDs are of. */
  readonly otherState: string | null;
}

/** A post office box, or that of a route. */
const BOX = /\b(?:BO?X|POB)\b ?(?:#|NO\.?)? ?[A-Z]?-?\d|\bPO ?B(?:OX)?\d/u;
const LETTER = /\p{L}/u;
/** The longest row that the server takes. */
const LONGEST = 200;

type Row = { readonly texts: readonly string[]; readonly zip: string } | { readonly why: Unusable };

/** Makes what is sent from a table. Null while a column is not chosen. */
export function prepareRows(table: Table, columns: Columns, state: string): Prepared | null {
  const read = rowReader(columns);
  if (read === null) return null;
  const good: { readonly text: string; readonly zip: string; readonly place: number }[] = [];
  const unusable: { readonly place: number; readonly why: Unusable }[] = [];
  for (let place = firstRow(table); place < table.records.length; place += 1) {
    const row = read(tidyCells(table, table.records[place] ?? ''));
    if ('why' in row) unusable.push({ place, why: row.why });
    else if (row.texts.some((text) => codePoints(text) > LONGEST)) unusable.push({ place, why: 'tooLong' });
    else if (good.length + row.texts.length > UPLOAD_ROWS) unusable.push({ place, why: 'tooMany' });
    else for (const text of row.texts) good.push({ text, zip: row.zip, place });
  }
  if (columns.by === 'address')
    good.sort((one, other) => (one.zip < other.zip ? -1 : one.zip > other.zip ? 1 : 0));
  const rows = good.map(({ text }) => text);
  return {
    ...{ columns, rows, unusable },
    places: good.map(({ place }) => place),
    otherState: columns.by === 'voterId' ? foreignState(rows.slice(0, 1_000), state) : null,
  };
}

function rowReader(columns: Columns): ((cells: readonly string[]) => Row) | null {
  if (columns.by === 'voterId') {
    const { id } = columns;
    if (id === null) return null;
    return (cells) => {
      const text = (cells[id] ?? '').toUpperCase();
      if (isRounded(text)) return { why: 'rounded' };
      return text === '' ? { why: 'noId' } : { texts: idsIn(text), zip: '' };
    };
  }
  const { last, first, number, street, zip } = columns;
  const isWhole = last !== null && last === first;
  if (last === null || first === null || number === null || zip === null) return null;
  return (cells) => {
    const cell = (place: number) => (cells[place] ?? '').toUpperCase().replaceAll('|', ' ');
    if (isWhole && isHousehold(cell(last))) return { why: 'household' };
    const named = isWhole ? splitNames(cell(last)) : namesWith(cell(last), cell(first));
    const names = named.filter((name) => LETTER.test(name.last) && LETTER.test(name.first));
    if (names.length === 0) return { why: 'noName' };
    const apart = street === null || street === number ? '' : cell(street);
    const line = cell(number).replace(/^\S+/u, (word) => plainCell(word.replace(/,$/u, '')));
    const address = `${line} ${apart}`.trim();
    const [house, rest] = splitHouseNumber(address);
    if (house === '' && !BOX.test(address)) return { why: 'noNumber' };
    if (house !== '' && !/[\p{L}\d]/u.test(rest)) return { why: 'noStreet' };
    const zipCode = /^\d{5}(?!\d{1,3}$)/u.exec(cell(zip))?.[0];
    if (zipCode === undefined) return { why: 'noZip' };
    // The server goes by the first letter, so nothing else of the name is sent.
    const texts = names.map(({ last, first }) => [last, LETTER.exec(first)?.[0], address, zipCode].join('|'));
    return { texts: [...new Set(texts)], zip: zipCode };
  };
}

export interface Batch {
  /** The place of the first row among all that are sent. */
  readonly first: number;
  readonly rows: readonly string[];
}

/** The most bytes of rows in a request, which may have 64 KB in all. */
const BYTES_PER_REQUEST = 60_000;

/** The rows in requests that the server takes. */
export function batchesOf(rows: readonly string[]): Batch[] {
  const encoder = new TextEncoder();
  const batches: { first: number; rows: string[] }[] = [];
  let bytes = Infinity;
  for (const [at, row] of rows.entries()) {
    const own = encoder.encode(JSON.stringify(row)).length + 1;
    const last = batches.at(-1);
    if (last === undefined || bytes + own > BYTES_PER_REQUEST || last.rows.length === ROWS_PER_REQUEST) {
      batches.push({ first: at, rows: [row] });
      bytes = own;
    } else {
      last.rows.push(row);
      bytes += own;
    }
  }
  return batches;
}

/** Titles before a name, also of two people: `MR. & MRS.` */
const TITLES = /(?<=^|[ ,&])(?:(?:MR|MRS|MS|MISS|MX|DR|REV|HON)\b\.? *(?:(?:&|AND) +)?)+(?=.)/gu;
const SUFFIX = /(?:^|[ ,])(?:JR|SR|II|III|IV)\.?$/u;
/** The last name is the last word, with what belongs to it: `VAN DYKE`, `DE LA CRUZ`. */
const LAST =
  /^(?<first>\S+) (?:.*? )??(?<last>(?:(?:VAN|VON|DER|DEN|DE|DEL|DELLA|LA|LAS|LOS|DOS|ST\.?) )*\S+)$/u;
const AND = / *& *| AND /u;
/** What our files add to a name line. */
const OR_RESIDENT = / OR CURRENT RESIDENTS?$/u;
const HOUSEHOLD = /^THE |(?:^| )(?:HOUSEHOLD|FAMILY|CURRENT RESIDENTS?)$/u;
const INITIAL = / .\.?$/u;

interface Name {
  readonly last: string;
  readonly first: string;
}

/** The people whose first names stand in one cell: `JACK & REBECCA`. */
export const namesWith = (last: string, first: string): readonly Name[] =>
  first.split(AND).map((one) => ({ last, first: one.trim() }));

/** Whether a name line names no one of those who live there: `THE POWELL HOUSEHOLD`. */
export const isHousehold = (line: string) => HOUSEHOLD.test(line.replace(OR_RESIDENT, ''));

/**
 * The people in an upper-case name line: `REBECCA A BENNETT`, or with a comma, `BENNETT, REBECCA A`; of
 * several, `JACK AND REBECCA EVANS`, `HARRY JENKINS & HAROLD KING`, `A, B, AND C POWELL` or `EVANS, JACK AND
 * REBECCA`. Titles and suffixes don't count. None where first and last names can't be told apart: in one
 * word, or in `BENNETT REBECCA A`, whose end is an initial.
 */
export function splitNames(line: string): readonly Name[] {
  const groups = line
    .replace(OR_RESIDENT, '')
    .replace(TITLES, '')
    .split(AND)
    .map((group) =>
      group
        .split(',')
        .map(tidied)
        .filter((part) => part !== ''),
    );
  if (groups.every(({ length }) => length > 1))
    return groups.map(([last = '', first = '']) => ({ last, first }));
  const parts = groups.flat();
  const [family = '', second, ...others] = parts;
  const ending = parts.at(-1) ?? '';
  const isFamilyFirst = (groups[0]?.length ?? 0) > 1 && (!ending.includes(' ') || INITIAL.test(ending));
  if (isFamilyFirst && second !== undefined)
    return [second, ...others].map((first) => ({ last: family, first }));
  const names: Name[] = [];
  // From the end: a first name alone shares the last name of who follows.
  for (const part of parts.toReversed()) {
    const after = names[0];
    const { first, last } = INITIAL.test(part) ? {} : (LAST.exec(part)?.groups ?? {});
    if (first !== undefined && last !== undefined) names.unshift({ last, first });
    else if (after === undefined) return [];
    else names.unshift({ last: after.last, first: part });
  }
  return names;
}

const tidied = (words: string) => words.replace(/ +/gu, ' ').trim().replace(SUFFIX, '').trim();
