import type { ElectionColumns } from '../electionColumns';

/** How a file of a list is laid out: what its records are made from, and their cells. */
export interface FileLayout {
  /** SQL expressions over `voters` that a record needs. */
  readonly source: readonly string[];
  readonly headings: (elections: ElectionColumns) => readonly string[];
  /**
   * A record's cells, from the values of `source` (empty for none) and the marks of the election columns. Left
   * out, they are those values and marks as they are, which takes far less work for each record.
   */
  readonly cells?: (values: readonly string[], marks: readonly string[]) => readonly string[];
}

/** A layout's columns by their headings. */
type Cells<Heading extends string, Piece> = Readonly<Record<Heading, (piece: Piece) => string>>;

/**
 * A layout whose cells are worked out.
 * @param source the SQL expressions, by the name under which `read` gets their values
 * @param columns of `src/contract/layouts`, in the order of the file
 * @param read works out once what the cells of a record have in common
 * @param how.elections whether the columns of elections follow
 */
export function workedOut<Name extends string, Heading extends string, Piece>(
  source: Readonly<Record<Name, string>>,
  columns: readonly (readonly [Heading, string])[],
  read: (voter: Readonly<Record<Name, string>>) => Piece,
  how: { readonly cells: Cells<Heading, Piece>; readonly elections: boolean },
): FileLayout {
  const names = Object.keys(source) as Name[];
  const headings = columns.map(([heading]) => heading);
  const cells = headings.map((heading) => how.cells[heading]);
  return {
    source: names.map((name) => source[name]),
    headings: (elections) => (how.elections ? [...headings, ...elections.headings] : headings),
    cells: (values, marks) => {
      const voter = Object.fromEntries(names.map((name, n) => [name, values[n] ?? ''])) as Record<
        Name,
        string
      >;
      const piece = read(voter);
      const own = cells.map((cell) => cell(piece));
      return how.elections ? [...own, ...marks] : own;
    },
  };
}
