import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { electionsUntil, refusedVote } from '../elections';
import type { ReadContext, TurnoutRows } from '../reader';
import { METHODS } from '../waysToVote';
import { HISTORY_CODES, HISTORY_PLACES as AT } from './codes';
import { FLORIDA_ELECTION_TYPES, floridaElection } from './elections';

/**
 * Reads a history file: one row per voter and election, whether or not the vote was counted. A county's file
 * has the history of those who live there now, or until 2018 of those who voted there, so rows are matched by
 * voter id alone.
 */
export function floridaHistory({ dataDate, repaired }: ReadContext): TurnoutRows {
  const electionOn = electionsUntil(dataDate, (date, type) => {
    const day = parseDay(date);
    return day === null ? null : floridaElection(day, FLORIDA_ELECTION_TYPES[type] ?? 'other');
  });
  const read: TurnoutRows['read'] = (cells, add) => {
    const date = cells[AT.electionDate] ?? '';
    const type = cleanCell(cells[AT.electionType] ?? '', repaired) ?? '';
    const election = electionOn(date, type);
    if (election === null || election === 'future') return refusedVote(election, date);
    if (!(type in FLORIDA_ELECTION_TYPES)) repaired.add('unknown election type: taken as other');
    const code = cleanCell(cells[AT.historyCode] ?? '', repaired);
    const meaning = HISTORY_CODES[code ?? ''];
    if (meaning === 'counted') add(election, meaningOf(METHODS.FL, code));
    else if (meaning === undefined) repaired.add('unknown history code: taken as not voted');
    return null;
  };
  return { idAt: AT.voterId, read };
}
