import type { SourceFile } from '../../files/sourceFiles';
import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { electionsUntil, refusedVote } from '../elections';
import type { ReadContext, TurnoutRows } from '../reader';
import { BALLOTS, METHODS } from '../waysToVote';
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

/** Reads ncvhis, a row for each voter and election. A row is a vote unless its method says otherwise. */
export function northCarolinaHistory(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRows {
  const at = columnPlaces(HISTORY_COLUMNS, header, file.name);
  const electionNamed = electionsUntil(dataDate, (label, description) => {
    const day = parseDay(label) ?? parseDay(description);
    return day === null ? null : northCarolinaElection(day, description);
  });
  const read: TurnoutRows['read'] = (cells, add) => {
    const method = cleanCell(cells[at.method] ?? '', repaired);
    if (method === DID_NOT_VOTE) return null;
    const label = cells[at.label] ?? '';
    const election = electionNamed(label, cells[at.description]);
    if (election === null || election === 'future') return refusedVote(election, label);
    const ballot = cleanCell(cells[at.ballot] ?? '', repaired);
    add(election, meaningOf(METHODS.NC, method), meaningOf(BALLOTS.NC, ballot));
    return null;
  };
  return { idAt: at.voterId, read };
}
