import type { CanonicalElection, IsoDate } from '../../canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { cleanText } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { columnPlaces, columnReader } from '../columns';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { oklahomaElection } from './elections';
import { voterIdIn } from './voterId';

const HISTORY_COLUMNS = { voterId: 'VoterID', date: 'ElectionDate', method: 'VotingMethod' } as const;

/** The election of a date cell; null when the cell holds no day, or one after the data date. */
export type ElectionOn = (cell: string) => CanonicalElection | null;

/** Remembers elections by the text of the cell: a file names the same few hundred days millions of times. */
export function electionsUntil(dataDate: IsoDate): ElectionOn {
  const elections = new Map<string, CanonicalElection>();
  return (cell) => {
    const known = elections.get(cell);
    if (known !== undefined) return known;
    const day = parseDay(cell);
    if (day === null || day > dataDate) return null;
    const election = oklahomaElection(day);
    elections.set(cell, election);
    return election;
  };
}

/** A history file: one row per voter and election, and every row means voted. */
export function historyRow(
  header: readonly string[],
  file: SourceFile,
  electionOn: ElectionOn,
  { mended }: ReadContext,
): TurnoutRow {
  const at = columnPlaces(HISTORY_COLUMNS, [], header, file.name);
  return (cells, add) => {
    const [id, date, method] = [cells[at.voterId] ?? '', cells[at.date] ?? '', cells[at.method] ?? ''];
    const voterId = voterIdIn(id, mended);
    if (voterId === null) return rejected('history without voter id', id);
    const election = electionOn(date);
    if (election === null) return rejected('history without election date', date);
    add(voterId, election, cleanText(method, mended));
    return null;
  };
}

/** The pairs of date and method in a registration's own row, its latest ten elections. */
export function pairsInRegistration(
  header: readonly string[],
  file: SourceFile,
  electionOn: ElectionOn,
  { mended }: ReadContext,
): TurnoutRow {
  const cell = columnReader({ voterId: 'VoterID' }, [], header, file.name);
  const dates = header.flatMap((name, column) => (/^\s*VoterHist\d+\s*$/iu.test(name) ? [column] : []));
  return (cells, add) => {
    const voterId = voterIdIn(cell(cells, 'voterId'), mended);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    for (const column of dates) {
      const date = cells[column] ?? '';
      if (date.trim() === '') continue;
      const election = electionOn(date);
      if (election === null) mended.add('impossible election date');
      else add(voterId, election, cleanText(cells[column + 1] ?? '', mended));
    }
    return null;
  };
}
