import type { CanonicalElection } from '../../model/canonical';
import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { METHODS } from '../waysToVote';
import { COUNTED_CODES, HISTORY_COLUMNS } from './codes';
import { FLORIDA_ELECTION_TYPES, floridaElection } from './elections';
import { floridaVoterId } from './voterId';

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
export function floridaHistoryRow(electionIn: ElectionIn, { repaired }: ReadContext): TurnoutRow {
  return (cells, add) => {
    const voterId = floridaVoterId(cells[VOTER_ID] ?? '', repaired);
    if (voterId === null) return rejected('history without voter id', cells[VOTER_ID]);
    const election = electionIn(cells[DATE] ?? '', cells[TYPE] ?? '');
    if (election === 'future') return rejected(AFTER_DATA_DATE, cells[DATE]);
    if (election === null) return rejected('history without election date', cells[DATE]);
    const code = cleanCell(cells[CODE] ?? '', repaired);
    const counted = COUNTED_CODES[code ?? ''];
    if (counted === true) add(voterId, election, meaningOf(METHODS.FL, code));
    else if (counted === undefined) repaired.add('unknown history code: taken as not voted');
    return null;
  };
}

/** The election of a date and type; null if the date is invalid; `future` if it is after the data date. */
export type ElectionIn = (date: string, type: string) => CanonicalElection | 'future' | null;

/** Caches elections by the cells' text: files repeat the same few hundred millions of times. */
export function floridaElectionsUntil({ dataDate, repaired }: ReadContext): ElectionIn {
  const known = new Map<string, Map<string, CanonicalElection>>();
  return (date, type) => {
    const found = known.get(type)?.get(date);
    if (found !== undefined) return found;
    const day = parseDay(date);
    if (day === null) return null;
    if (day > dataDate) return 'future';
    const classification = FLORIDA_ELECTION_TYPES[cleanCell(type, repaired) ?? ''];
    // Not cached, so that every such row is counted.
    if (classification === undefined) {
      repaired.add('unknown election type: taken as other');
      return floridaElection(day, 'other');
    }
    const election = floridaElection(day, classification);
    known.set(type, (known.get(type) ?? new Map<string, CanonicalElection>()).set(date, election));
    return election;
  };
}
