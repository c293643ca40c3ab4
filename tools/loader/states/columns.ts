import { LoadError } from '../model/errors';

/** Header names by the reader's own column names; several where the state has renamed a column. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, string | readonly string[]>>;

/**
 * Finds columns by header, in any order and case, and returns a function that reads a cell. A missing
 * `optional` column reads as empty.
 * @throws LoadError naming the file and every missing column
 */
export function columnReader<Column extends string>(
  names: ColumnNames<Column>,
  optional: readonly NoInfer<Column>[],
  header: readonly string[],
  fileName: string,
): (cells: readonly string[], column: Column) => string {
  const places = columnPlaces(names, optional, header, fileName);
  return (cells, column) => cells[places[column]] ?? '';
}

/**
 * The indexes of columns, in any order and case, for readers that cannot afford lookups by name. A missing
 * `optional` column gets the index after the last.
 * @throws LoadError naming the file and every missing column
 */
export function columnPlaces<Column extends string>(
  names: ColumnNames<Column>,
  optional: readonly NoInfer<Column>[],
  header: readonly string[],
  fileName: string,
): Readonly<Record<Column, number>> {
  const found = header.map((name) => name.trim().toUpperCase());
  const columns = Object.keys(names) as Column[];
  const spellings = (column: Column) => [names[column]].flat();
  const places = Object.fromEntries(
    columns.map((column) => [column, found.findIndex((name) => has(spellings(column), name))]),
  ) as Record<Column, number>;
  const missing = columns.filter((column) => places[column] === -1 && !optional.includes(column));
  if (missing.length > 0) {
    const wanted = missing.map((column) => spellings(column).join(' or ')).join(', ');
    throw new LoadError(`${fileName} has no column ${wanted}`);
  }
  for (const column of optional) if (places[column] === -1) places[column] = header.length;
  return places;
}

const has = (spellings: readonly string[], name: string) =>
  spellings.some((spelling) => spelling.toUpperCase() === name);
