import type { SourceFile } from '../../files/sourceFiles';
import { meaningOf } from '../../model/votes';
import { parseDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { electionsUntil, refusedVote } from '../electionsUntil';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { voterIdIn } from '../voterId';
import { METHODS } from '../waysToVote';
import { oklahomaElection } from './elections';

export const OKLAHOMA_IDS = /^\d{1,20}$/u;

const HISTORY_COLUMNS = { voterId: 'VoterID', date: 'ElectionDate', method: 'VotingMethod?' } as const;

const methodIn = (cell: string | undefined) => meaningOf(METHODS.OK, (cell ?? '').trim().toUpperCase());

const electionsOn = (dataDate: string) =>
  electionsUntil(dataDate, (cell) => {
    const day = parseDay(cell);
    return day === null ? null : oklahomaElection(day);
  });

/** Reads a history file: one row per voter and election, and every row is a vote. */
export function oklahomaHistoryRow(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRow {
  const at = columnPlaces(HISTORY_COLUMNS, header, file.name);
  const electionOn = electionsOn(dataDate);
  return (cells, add) => {
    const [id, date] = [cells[at.voterId] ?? '', cells[at.date] ?? ''];
    const voterId = voterIdIn(id, OKLAHOMA_IDS, repaired);
    if (voterId === null) return rejected('history without voter id', id);
    const election = electionOn(date);
    if (election === null || election === 'future') return refusedVote(election, date);
    add(voterId, election, methodIn(cells[at.method]));
    return null;
  };
}

/** Reads the dates in a registration row, which cover the voter's latest ten elections. */
export function pairsInRegistration(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRow {
  const at = columnPlaces({ voterId: 'VoterID' }, header, file.name);
  const electionOn = electionsOn(dataDate);
  const names = header.map((name) => name.trim().toUpperCase());
  const dates = names.flatMap((name, column) => {
    const [, number] = /^VOTERHIST(\d+)$/u.exec(name) ?? [];
    return number === undefined ? [] : [{ column, method: names.indexOf(`HISTMETHOD${number}`) }];
  });
  return (cells, add) => {
    const id = cells[at.voterId] ?? '';
    const voterId = voterIdIn(id, OKLAHOMA_IDS, repaired);
    if (voterId === null) return rejected('history without voter id', id);
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
