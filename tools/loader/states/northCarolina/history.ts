import type { SourceFile } from '../../files/sourceFiles';
import { cleanCell } from '../../text/clean';
import { columnReader } from '../columns';
import { meaningOf } from '../../model/votes';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { BALLOTS, METHODS } from '../waysToVote';
import type { ElectionNamed } from './elections';
import { northCarolinaVoterId } from './voterId';

const HISTORY_COLUMNS = {
  voterId: 'ncid',
  label: 'election_lbl',
  description: 'election_desc',
  method: 'voting_method',
  ballot: 'voted_party_cd',
} as const;

/** A method that means the voter did not vote, used since 2026 for voters who were only registered. */
export const DID_NOT_VOTE = 'ELIGIBLE DID NOT VOTE';

/** Reads a row of ncvhis: one voter and election. A row is a vote unless its method says otherwise. */
export function northCarolinaHistoryRow(
  header: readonly string[],
  file: SourceFile,
  electionNamed: ElectionNamed,
  { repaired }: ReadContext,
): TurnoutRow {
  const cell = columnReader(HISTORY_COLUMNS, ['ballot'], header, file.name);
  return (cells, add) => {
    const method = cleanCell(cell(cells, 'method'), repaired);
    if (method === DID_NOT_VOTE) return null;
    const voterId = northCarolinaVoterId(cell(cells, 'voterId'), repaired);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    const label = cell(cells, 'label');
    const election = electionNamed(label, cell(cells, 'description'));
    if (election === null) return rejected('history without election date', label);
    if (election === 'future') return rejected(AFTER_DATA_DATE, label);
    add(
      voterId,
      election,
      meaningOf(METHODS.NC, method),
      meaningOf(BALLOTS.NC, cleanCell(cell(cells, 'ballot'), repaired)),
    );
    return null;
  };
}
