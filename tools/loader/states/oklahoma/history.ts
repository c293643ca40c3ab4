import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { meaningOf } from '../../model/votes';
import type { SourceFile } from '../../files/sourceFiles';
import { parseDay } from '../../text/dates';
import { columnPlaces, columnReader } from '../columns';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { METHODS } from '../waysToVote';
import { oklahomaElection } from './elections';
import { oklahomaVoterId } from './voterId';

const HISTORY_COLUMNS = { voterId: 'VoterID', date: 'ElectionDate', method: 'VotingMethod' } as const;

const methodIn = (cell: string | undefined) => meaningOf(METHODS.OK, (cell ?? '').trim().toUpperCase());

/** The election of a date cell; null if it is not a date; `future` if it is after the data date. */
export type ElectionOn = (cell: string) => CanonicalElection | 'future' | null;

/** Caches elections by the cell's text: a file repeats the same few hundred dates millions of times. */
export function oklahomaElectionsUntil(dataDate: IsoDate): ElectionOn {
  const elections = new Map<string, CanonicalElection>();
  return (cell) => {
    const known = elections.get(cell);
    if (known !== undefined) return known;
    const day = parseDay(cell);
    if (day === null) return null;
    if (day > dataDate) return 'future';
    const election = oklahomaElection(day);
    elections.set(cell, election);
    return election;
  };
}

/** Reads a history file: one row per voter and election, and every row is a vote. */
export function oklahomaHistoryRow(
  header: readonly string[],
  file: SourceFile,
  electionOn: ElectionOn,
  { repaired }: ReadContext,
): TurnoutRow {
  const at = columnPlaces(HISTORY_COLUMNS, ['method'], header, file.name);
  return (cells, add) => {
    const [id, date] = [cells[at.voterId] ?? '', cells[at.date] ?? ''];
    const voterId = oklahomaVoterId(id, repaired);
    if (voterId === null) return rejected('history without voter id', id);
    const election = electionOn(date);
    if (election === 'future') return rejected(AFTER_DATA_DATE, date);
    if (election === null) return rejected('history without election date', date);
    add(voterId, election, methodIn(cells[at.method]));
    return null;
  };
}

/** Reads the dates in a registration row, which cover the voter's latest ten elections. */
export function pairsInRegistration(
  header: readonly string[],
  file: SourceFile,
  electionOn: ElectionOn,
  { repaired }: ReadContext,
): TurnoutRow {
  const cell = columnReader({ voterId: 'VoterID' }, [], header, file.name);
  const names = header.map((name) => name.trim().toUpperCase());
  const dates = names.flatMap((name, column) => {
    const [, number] = /^VOTERHIST(\d+)$/u.exec(name) ?? [];
    return number === undefined ? [] : [{ column, method: names.indexOf(`HISTMETHOD${number}`) }];
  });
  return (cells, add) => {
    const voterId = oklahomaVoterId(cell(cells, 'voterId'), repaired);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    for (const { column, method } of dates) {
      const date = cells[column] ?? '';
      if (date.trim() === '') continue;
      const election = electionOn(date);
      if (election === 'future') repaired.add(AFTER_DATA_DATE);
      else if (election === null) repaired.add('impossible election date');
      else add(voterId, election, methodIn(cells[method]));
    }
    return null;
  };
}
