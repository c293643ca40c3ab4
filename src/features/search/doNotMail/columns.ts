import { firstRow, HEADINGS, headingsOf, plainHeading, widthOf } from './headings';
import { type Table, tidyCells } from './table';

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
