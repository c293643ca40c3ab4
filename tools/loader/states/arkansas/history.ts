import type { CanonicalElection } from '../../model/canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { columnPlaces } from '../columns';
import { meaningOf } from '../../model/votes';
import { AFTER_DATA_DATE, type ReadContext, type TurnoutRows } from '../reader';
import { BALLOTS, METHODS } from '../waysToVote';
import { ARKANSAS_VOTER_COLUMNS } from './columns';
import { arkansasElection } from './labels';

/** The suffixes of an election's other columns. */
const SUFFIXES = ['COUNTYVOTEDIN', 'VOTEDIN', 'PARTYVOTED', 'HOWVOTED'] as const;

/** An election's cell holds an id from the state's database if the voter voted, else one of these. */
const NO_NUMBER: ReadonlySet<string> = new Set(['', '0', 'NULL']);

/**
 * Reads history rows, which have a column for each election, named by its label, and columns such as
 * `…HowVoted`. In combined files the registration columns come first.
 */
export function arkansasHistory(
  header: readonly string[],
  file: SourceFile,
  context: ReadContext,
): TurnoutRows {
  const { repaired } = context;
  const at = columnPlaces({ voterId: ARKANSAS_VOTER_COLUMNS.voterId }, header, file.name);
  const elections = electionColumns(header, file, context);
  const read: TurnoutRows['read'] = (cells, add) => {
    const codeIn = (column: number) => (cells[column] ?? '').trim().toUpperCase();
    for (const { column, election, isLate, method, ballot } of elections) {
      const number = cells[column] ?? '';
      if (number === '' || NO_NUMBER.has(number.trim().toUpperCase())) continue;
      if (isLate) repaired.add(AFTER_DATA_DATE);
      else if (election === null) repaired.add('vote in an undated election');
      else add(election, meaningOf(METHODS.AR, codeIn(method)), meaningOf(BALLOTS.AR, codeIn(ballot)));
    }
    return null;
  };
  return { idAt: at.voterId, read };
}

interface ElectionColumn {
  readonly column: number;
  /** Null if its date is unknown. */
  readonly election: CanonicalElection | null;
  /** The columns that say how a vote was cast; -1 if there are none. */
  readonly method: number;
  readonly ballot: number;
  /** Its date is after the data date. */
  readonly isLate: boolean;
}

/** A column is an election if another column's name extends its name, or if its name contains a year. */
function electionColumns(
  header: readonly string[],
  file: SourceFile,
  { dataDate, note }: ReadContext,
): readonly ElectionColumn[] {
  const names = header.map((name) => name.toUpperCase().replace(/[^A-Z\d]/gu, ''));
  return header.flatMap((label, column) => {
    const name = names[column] ?? '';
    if (name === '' || SUFFIXES.some((suffix) => name.endsWith(suffix))) return [];
    const hasOthers = SUFFIXES.some((suffix) => names.includes(name + suffix));
    if (!hasOthers && !/(?:19|20)\d\d/u.test(name)) return [];
    const election = arkansasElection(label, dataDate);
    const isLate = election !== null && election.date > dataDate;
    if (election === null || isLate) {
      const why =
        election === null
          ? 'has no year.'
          : `is on ${election.date}, after the data date; is --data-date right?`;
      note(`${file.name}: the election “${label.trim()}” ${why} Its votes are skipped.`);
    }
    const [method, ballot] = [names.indexOf(`${name}HOWVOTED`), names.indexOf(`${name}PARTYVOTED`)];
    return [{ column, election, isLate, method, ballot }];
  });
}
