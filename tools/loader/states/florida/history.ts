import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { electionsUntil, refusedVote } from '../electionsUntil';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { voterIdIn } from '../voterId';
import { METHODS } from '../waysToVote';
import { FLORIDA_IDS, HISTORY_CODES, HISTORY_COLUMNS } from './codes';
import { FLORIDA_ELECTION_TYPES, floridaElection } from './elections';

const place = (column: (typeof HISTORY_COLUMNS)[number]) => HISTORY_COLUMNS.indexOf(column);
const VOTER_ID = place('voterId');
const DATE = place('electionDate');
const TYPE = place('electionType');
const CODE = place('historyCode');

/**
 * Reads a history file: one row per voter and election, whether or not the vote was counted. A county's file
 * has the history of those who live there now, or until 2018 of those who voted there, so rows are matched by
 * voter id alone.
 */
export function floridaHistoryRow({ dataDate, repaired }: ReadContext): TurnoutRow {
  const electionOn = electionsUntil(dataDate, (date, type) => {
    const day = parseDay(date);
    return day === null ? null : floridaElection(day, FLORIDA_ELECTION_TYPES[type] ?? 'other');
  });
  return (cells, add) => {
    const [id = '', date = ''] = [cells[VOTER_ID], cells[DATE]];
    const voterId = voterIdIn(id, FLORIDA_IDS, repaired);
    if (voterId === null) return rejected('history without voter id', id);
    const type = cleanCell(cells[TYPE] ?? '', repaired) ?? '';
    const election = electionOn(date, type);
    if (election === null || election === 'future') return refusedVote(election, date);
    if (!(type in FLORIDA_ELECTION_TYPES)) repaired.add('unknown election type: taken as other');
    const code = cleanCell(cells[CODE] ?? '', repaired);
    const meaning = HISTORY_CODES[code ?? ''];
    if (meaning === 'counted') add(voterId, election, meaningOf(METHODS.FL, code));
    else if (meaning === undefined) repaired.add('unknown history code: taken as not voted');
    return null;
  };
}
