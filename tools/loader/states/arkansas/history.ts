import type { CanonicalElection } from '../../canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { cleanText } from '../../text/clean';
import { columnReader } from '../columns';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { arkansasElection } from './labels';
import { voterIdIn } from './voterId';

/** What follows a label in the names of its other columns. */
const SUFFIXES = ['COUNTYVOTEDIN', 'VOTEDIN', 'PARTYVOTED', 'HOWVOTED'] as const;

/** A cell of an election holds the number the state's database gave it. Without one, nobody voted. */
const NO_NUMBER: ReadonlySet<string> = new Set(['', '0', 'NULL']);

/**
 * A row of history: for each election of the header a column named by its label, and beside it `…HowVoted`. In joined
 * files the columns of the registration come before.
 */
export function historyRow(header: readonly string[], file: SourceFile, context: ReadContext): TurnoutRow {
  const { mended } = context;
  const cell = columnReader({ voterId: ['VoterID', 'Voter ID', 'Voter_ID'] }, [], header, file.name);
  const elections = electionColumns(header, file, context);
  return (cells, add) => {
    const voterId = voterIdIn(cell(cells, 'voterId'), mended);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    for (const { column, methodColumn, election } of elections) {
      const number = cells[column] ?? '';
      if (number === '' || NO_NUMBER.has(number.trim().toUpperCase())) continue;
      if (election === null) mended.add('vote in an election without a day, or to come');
      else add(voterId, election, cleanText(cells[methodColumn] ?? '', mended));
    }
    return null;
  };
}

interface ElectionColumn {
  readonly column: number;
  /** −1 where there is none. */
  readonly methodColumn: number;
  /** Null when its day is not known, or after the data date. */
  readonly election: CanonicalElection | null;
}

/** A column is an election's when another is named after it, or when it is named after a year. */
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
    const found = arkansasElection(label, dataDate);
    const election = found === null || found.date > dataDate ? null : found;
    if (election === null) {
      const why = found === null ? 'names no year' : `is of ${found.date}, after the data date`;
      note(`${file.name}: the election “${label.trim()}” ${why}. Votes in it are left out.`);
    }
    return [{ column, methodColumn: names.indexOf(`${name}HOWVOTED`), election }];
  });
}
