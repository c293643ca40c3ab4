import { LoadError } from '../model/errors';

/**
 * Header names by the reader's own column names; several where the state has renamed a column. A `?` ends the
 * name of a column that some files lack.
 */
export type ColumnNames<Column extends string> = Readonly<Record<Column, string | readonly string[]>>;

/**
 * The indexes of columns, found by header in any order and case. A column that the file may lack and lacks
 * gets the index after the last.
 * @throws LoadError naming the file and every missing column
 */
export function columnPlaces<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
  fileName: string,
): Readonly<Record<Column, number>> {
  const found = header.map((name) => name.trim().toUpperCase());
  const missing: string[] = [];
  const places = Object.entries<string | readonly string[]>(names).map(([column, named]) => {
    const spellings = [named].flat().map((name) => name.replace('?', ''));
    const place = found.findIndex((name) => spellings.some((spelling) => spelling.toUpperCase() === name));
    if (place !== -1) return [column, place];
    if (![named].flat().some((name) => name.endsWith('?'))) missing.push(spellings.join(' or '));
    return [column, header.length];
  });
  if (missing.length > 0) throw new LoadError(`${fileName} has no column ${missing.join(', ')}`);
  return Object.fromEntries(places) as Record<Column, number>;
}
