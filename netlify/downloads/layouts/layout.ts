import type { FileElection } from '../../queries/voterFiles/elections';

/** The values of a voter that a query returns. */
export type Row = readonly string[];

/** How a file of a list is laid out: what its records are made from, and their cells. */
export interface FileLayout {
  /** SQL expressions over `voters` that a record needs. */
  readonly source: readonly string[];
  readonly headings: (elections: Pick<ElectionColumns, 'headings'>) => readonly string[];
  /**
   * A record's cells, from the values of `source` (empty for none) and the marks of the election columns.
   * Left out, they are those values and marks as they are, which takes far less work for each record.
   */
  readonly cells?: (values: Row, marks: readonly string[]) => readonly string[];
  /** Whether it is for the mail: then a choice among its records is one among those that can be mailed. */
  readonly mailed: boolean;
  /** In a layout that brings voters together, how. */
  readonly together?: Together;
}

/** How voters are brought together in pieces of mail. */
interface Together {
  /** The same for the voters of a piece, who are neighbors; null for one who is alone. */
  readonly keyOf: (values: Row) => string | null;
  /** The cells of a piece, from its voters' values. */
  readonly cells: (voters: readonly Row[]) => readonly string[];
}

/** The values of a layout's source by their names. */
export type NamedValues<Name extends string> = Readonly<Record<Name, string>>;

/** Takes the values of a source in its order. */
export function namedValues<Name extends string>(
  source: Readonly<Record<Name, string>>,
): (values: readonly string[]) => NamedValues<Name> {
  const names = Object.keys(source) as Name[];
  // A loop takes a fifth of the time of `Object.fromEntries`.
  return (values) => {
    const named = {} as Record<Name, string>;
    for (let n = 0; n < names.length; n += 1) named[names[n] as Name] = values[n] ?? '';
    return named;
  };
}

/** A layout's columns in the order of the file, as in `src/contract/layouts`. */
type Columns<Name extends string> = readonly (readonly [Name, string, string])[];

/**
 * A layout whose cells are worked out.
 * @param source the SQL expressions, by the name under which `cells` gets their values
 * @param how.elections whether the columns of elections follow
 */
export function workedOut<Name extends string, Column extends string>(
  source: Readonly<Record<Name, string>>,
  columns: Columns<Column>,
  how: {
    readonly cells: (voter: NamedValues<Name>) => Readonly<Record<Column, string>>;
    readonly elections: boolean;
    readonly mailed: boolean;
  },
): FileLayout {
  const named = namedValues(source);
  const names = columns.map(([name]) => name);
  const headings = columns.map(([, heading]) => heading);
  return {
    source: Object.values(source),
    mailed: how.mailed,
    headings: (elections) => (how.elections ? [...headings, ...elections.headings] : headings),
    cells: (values, marks) => {
      const cells = how.cells(named(values));
      const own = names.map((name) => cells[name]);
      return how.elections ? [...own, ...marks] : own;
    },
  };
}

export interface ElectionColumns {
  /** One per date and kind of election in any of the file's versions, newest first. */
  readonly headings: readonly string[];
  /** `Y` for each election the voter voted in, else empty. @param voted as `VOTED_SQL` has it */
  marks(versionId: number, voted: number): string[];
  /** For each column, its election's bits in `VOTED_SQL` of a version; 0 if the version has none. */
  masks(versionId: number): readonly number[];
}

/**
 * The columns of elections, named by date and kind. A file of several states has the elections of all
 * of them; a cell is empty if the voter's own state has no such election.
 */
export function electionColumns(elections: readonly FileElection[]): ElectionColumns {
  const headings = [...new Set(elections.map(headingOf))].toSorted().toReversed();
  const masks = new Map<number, number[]>();
  for (const election of elections) {
    const ofVersion = masks.get(election.versionId) ?? headings.map(() => 0);
    const column = headings.indexOf(headingOf(election));
    ofVersion[column] = (ofVersion[column] ?? 0) | (1 << election.bit);
    masks.set(election.versionId, ofVersion);
  }
  const none = headings.map(() => 0);
  const masksOf = (versionId: number) => masks.get(versionId) ?? none;
  return {
    headings,
    marks: (versionId, voted) => masksOf(versionId).map((mask) => ((voted & mask) === 0 ? '' : 'Y')),
    masks: masksOf,
  };
}

/** Such as `Voted 2024-11-05 general`. */
const headingOf = ({ date, classification }: FileElection) =>
  `Voted ${date} ${classification.replaceAll('_', ' ')}`;

/** The voters of one record. */
export type Piece = readonly Row[];

/**
 * The pieces of mail that end in each page. The last one of a page waits for the next page, which may have
 * more of its voters.
 * @param pages each with the values of its voters, in order
 */
export async function* piecesByPage(
  pages: AsyncIterable<readonly Row[]>,
  { keyOf }: Together,
): AsyncGenerator<readonly Piece[], void, undefined> {
  let piece: Row[] = [];
  let key: string | null = null;
  for await (const page of pages) {
    const ended: Piece[] = [];
    for (const voter of page) {
      const its = keyOf(voter);
      if (its !== null && its === key) {
        piece.push(voter);
        continue;
      }
      if (piece.length > 0) ended.push(piece);
      [piece, key] = [[voter], its];
    }
    yield ended;
  }
  if (piece.length > 0) yield [piece];
}
