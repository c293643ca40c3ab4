import type { SourceFile } from '../../files/sourceFiles';
import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { electionsUntil, refusedVote } from '../electionsUntil';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { voterIdIn } from '../voterId';
import { BALLOTS, METHODS } from '../waysToVote';
import { NORTH_CAROLINA_IDS } from './codes';
import { northCarolinaElection } from './elections';

const HISTORY_COLUMNS = {
  voterId: 'ncid',
  label: 'election_lbl',
  description: 'election_desc',
  method: 'voting_method',
  ballot: 'voted_party_cd?',
} as const;

/** A method that means the voter did not vote, used since 2026 for voters who were only registered. */
const DID_NOT_VOTE = 'ELIGIBLE DID NOT VOTE';

/** Reads a row of ncvhis: one voter and election. A row is a vote unless its method says otherwise. */
export function northCarolinaHistoryRow(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRow {
  const at = columnPlaces(HISTORY_COLUMNS, header, file.name);
  const electionNamed = electionsUntil(dataDate, (label, description) => {
    const day = parseDay(label) ?? parseDay(description);
    return day === null ? null : northCarolinaElection(day, description);
  });
  return (cells, add) => {
    const method = cleanCell(cells[at.method] ?? '', repaired);
    if (method === DID_NOT_VOTE) return null;
    const [id = '', label = ''] = [cells[at.voterId], cells[at.label]];
    const voterId = voterIdIn(id, NORTH_CAROLINA_IDS, repaired);
    if (voterId === null) return rejected('history without voter id', id);
    const election = electionNamed(label, cells[at.description]);
    if (election === null || election === 'future') return refusedVote(election, label);
    const ballot = cleanCell(cells[at.ballot] ?? '', repaired);
    add(voterId, election, meaningOf(METHODS.NC, method), meaningOf(BALLOTS.NC, ballot));
    return null;
  };
}
