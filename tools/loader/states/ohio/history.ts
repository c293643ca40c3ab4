import type { SourceFile } from '../../files/sourceFiles';
import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { columnPlaces } from '../columns';
import { AFTER_DATA_DATE, type ReadContext, type TurnoutRows } from '../reader';
import { BALLOTS } from '../waysToVote';
import { ohioElection } from './elections';

/**
 * Reads the elections in registration rows, one column each; every file has its own. A cell has the letter
 * of the party whose ballot the voter chose, or X; any value means that the voter voted.
 */
export function ohioHistory(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired, note }: ReadContext,
): TurnoutRows {
  const at = columnPlaces({ voterId: 'SOS_VOTERID' }, header, file.name);
  const columns = header.map(ohioElection);
  if (columns.every((election) => election === null)) note(`${file.name} has no election columns.`);
  const held = columns.flatMap((election, column) => (election === null ? [] : [{ election, column }]));
  const read: TurnoutRows['read'] = (cells, add) => {
    for (const { election, column } of held) {
      const mark = cells[column] ?? '';
      if (mark === '') continue;
      const ballot = mark === 'X' ? mark : cleanCell(mark, repaired);
      if (ballot === null) continue;
      if (election.date > dataDate) repaired.add(AFTER_DATA_DATE);
      else add(election, null, meaningOf(BALLOTS.OH, ballot));
    }
    return null;
  };
  return { idAt: at.voterId, read };
}
