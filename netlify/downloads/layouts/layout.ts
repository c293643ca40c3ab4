import type { FileElection } from '../../queries/voterFiles/elections';

/** The values of a voter that a query returns. */
export type Row = readonly string[];

/** A file's layout: the values that it reads for each voter, and the cells that it makes from them. */
export interface FileLayout {
  /** SQL expressions over `voters` that a record needs. */
  readonly source: readonly string[];
  readonly headings: (elections: Pick<ElectionColumns, 'headings'>) => readonly string[];
  /**
   * Makes a record's cells from the values of `source` (an empty string for no value) and the marks of the
   * election columns. If omitted, the cells are those values and marks unchanged, which is much faster.
   */
  readonly cells?: (values: Row, marks: readonly string[]) => readonly string[];
  /**
   * Whether it is a mail layout. If a buyer takes only some of its records, they are chosen from those that
   * can be mailed.
   */
  readonly mailed: boolean;
  /** How voters who share a mailbox become one record; undefined if each voter has a record. */
  readonly together?: Together;
  /** How the records of voters who share a mailbox are made, one each, if they depend on each other. */
  readonly beside?: Mailbox & { readonly cells: (voters: readonly Row[]) => readonly (readonly string[])[] };
}

interface Mailbox {
  /** The key that the voters of a mailbox, who are adjacent, share; null for a voter without a household. */
  readonly keyOf: (values: Row) => string | null;
}

/** How to group voters into pieces of mail. */
interface Together extends Mailbox {
  /** The cells of a piece, from its voters' values. */
  readonly cells: (voters: readonly Row[]) => readonly string[];
}

/** The values of a layout's source by their names. */
export type NamedValues<Name extends string> = Readonly<Record<Name, string>>;

/** Returns a function that names the values of a source. It takes them in the order of `source`. */
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
 * A layout that computes its cells, one record for each voter.
 * @param source the SQL expressions, keyed by the names by which `cells` reads their values
 * @param how.elections whether the election columns follow
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
  /**
   * `Y` for each election that the voter voted in, otherwise empty.
   * @param voted the value of `VOTED_SQL`
   */
  marks(versionId: number, voted: number): string[];
  /**
   * For each column, its election's bits in a version's `VOTED_SQL`; 0 if the version has no such election.
   */
  masks(versionId: number): readonly number[];
}

/**
 * The election columns, named by date and kind. A file that covers several states has the elections of all of
 * them. A cell is empty if the voter's own state had no such election.
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
 * Groups voters into pieces of mail, and yields for each page the pieces that are complete. A page's last
 * piece is held back, because the next page may have more of its voters.
 * @param pages the values of the voters of each page, in order
 */
export async function* piecesByPage(
  pages: AsyncIterable<readonly Row[]>,
  { keyOf }: Mailbox,
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
