import type { CanonicalElection } from '../../canonical';
import { cleanText } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { COUNTED, HISTORY_COLUMNS } from './codes';
import { ELECTION_TYPES, floridaElection } from './elections';
import { voterIdIn } from './voterId';

const place = (column: (typeof HISTORY_COLUMNS)[number]) => HISTORY_COLUMNS.indexOf(column);
const VOTER_ID = place('voterId');
const DATE = place('electionDate');
const TYPE = place('electionType');
const CODE = place('historyCode');

/**
 * A history file: a row per voter and election, whether or not the vote was counted. The file of a county holds the
 * history of those who live there now; until 2018 of those who voted there. The voter's id alone joins them.
 */
export function historyRow(electionIn: ElectionIn, { mended }: ReadContext): TurnoutRow {
  return (cells, add) => {
    const voterId = voterIdIn(cells[VOTER_ID] ?? '', mended);
    if (voterId === null) return rejected('history without voter id', cells[VOTER_ID]);
    const election = electionIn(cells[DATE] ?? '', cells[TYPE] ?? '');
    if (election === null) return rejected('history without election date', cells[DATE]);
    const code = cleanText(cells[CODE] ?? '', mended);
    const counted = COUNTED[code ?? ''];
    if (counted === true) add(voterId, election, code);
    else if (counted === undefined) mended.add('unknown history code: taken as not voted');
    return null;
  };
}

/** The election of a date and a type; null when the date is no day, or after the data date. */
export type ElectionIn = (date: string, type: string) => CanonicalElection | null;

/** Remembers elections by the text of the cells: files name the same few hundred millions of times. */
export function electionsUntil({ dataDate, mended }: ReadContext): ElectionIn {
  const known = new Map<string, Map<string, CanonicalElection>>();
  return (date, type) => {
    const found = known.get(type)?.get(date);
    if (found !== undefined) return found;
    const day = parseDay(date);
    if (day === null || day > dataDate) return null;
    const classification = ELECTION_TYPES[cleanText(type, mended) ?? ''];
    // Not remembered, so that each such row is counted.
    if (classification === undefined) {
      mended.add('unknown election type: taken as other');
      return floridaElection(day, 'other');
    }
    const election = floridaElection(day, classification);
    known.set(type, (known.get(type) ?? new Map<string, CanonicalElection>()).set(date, election));
    return election;
  };
}
