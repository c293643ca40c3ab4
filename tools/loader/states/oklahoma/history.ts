import type { SourceFile } from '../../files/sourceFiles';
import { meaningOf } from '../../model/votes';
import { parseDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { electionsUntil, refusedVote } from '../elections';
import { AFTER_DATA_DATE, type ReadContext, type TurnoutRows } from '../reader';
import { METHODS } from '../waysToVote';
import { oklahomaElection } from './elections';

const HISTORY_COLUMNS = { voterId: 'VoterID', date: 'ElectionDate', method: 'VotingMethod?' } as const;

const methodIn = (cell: string | undefined) => meaningOf(METHODS.OK, (cell ?? '').trim().toUpperCase());

const electionsOn = (dataDate: string) =>
  electionsUntil(dataDate, (cell) => {
    const day = parseDay(cell);
    return day === null ? null : oklahomaElection(day);
  });

/** Reads a history file: one row per voter and election, and every row is a vote. */
export function oklahomaHistory(
  header: readonly string[],
  file: SourceFile,
  { dataDate }: ReadContext,
): TurnoutRows {
  const at = columnPlaces(HISTORY_COLUMNS, header, file.name);
  const electionOn = electionsOn(dataDate);
  const read: TurnoutRows['read'] = (cells, add) => {
    const date = cells[at.date] ?? '';
    const election = electionOn(date);
    if (election === null || election === 'future') return refusedVote(election, date);
    add(election, methodIn(cells[at.method]));
    return null;
  };
  return { idAt: at.voterId, read };
}

/** Reads the dates in registration rows, which cover each voter's latest ten elections. */
export function pairsInRegistration(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRows {
  const at = columnPlaces({ voterId: 'VoterID' }, header, file.name);
  const electionOn = electionsOn(dataDate);
  const names = header.map((name) => name.trim().toUpperCase());
  const dates = names.flatMap((name, column) => {
    const [, number] = /^VOTERHIST(\d+)$/u.exec(name) ?? [];
    return number === undefined ? [] : [{ column, method: names.indexOf(`HISTMETHOD${number}`) }];
  });
  const read: TurnoutRows['read'] = (cells, add) => {
    for (const { column, method } of dates) {
      const date = cells[column] ?? '';
      if (date.trim() === '') continue;
      const election = electionOn(date);
      if (election === 'future') repaired.add(AFTER_DATA_DATE);
      else if (election === null) repaired.add('impossible election date');
      else add(election, methodIn(cells[method]));
    }
    return null;
  };
  return { idAt: at.voterId, read };
}
