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
   * A layout for the mail: how the records of voters who share a mailbox are made, together. If a buyer takes only
   * some of its records, they are chosen from those that can be mailed.
   */
  readonly mailing?: {
    /** One record for all of them; otherwise one each, in their order. */
    readonly perHousehold: boolean;
    readonly records: (voters: Piece) => readonly (readonly string[])[];
  };
}

/** The voters of one record. */
export type Piece = readonly Row[];

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

/**
 * Groups the voters who share a mailbox, and yields for each page the groups that are complete. A page's last
 * group is held back, because the next page may have more of its voters.
 * @param pages the values of the voters of each page, in order
 * @param keyOf the key of a voter's mailbox, whose voters are neighbors; null if there is none
 */
export async function* piecesByPage(
  pages: AsyncIterable<readonly Row[]>,
  keyOf: (values: Row) => string | null,
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
