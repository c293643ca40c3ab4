import type { SourceFile } from '../../files/sourceFiles';
import { Tally } from '../../model/tally';
import { meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { columnPlaces } from '../columns';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { voterIdIn } from '../voterId';
import { BALLOTS } from '../waysToVote';
import { OHIO_IDS } from './codes';
import { ohioElection } from './elections';

/**
 * Reads the elections in a registration row, one column each; every file has its own. A cell has the letter
 * of the party whose ballot the voter chose, or X; any value means that the voter voted.
 */
export function ohioHistory(
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired, note }: ReadContext,
): TurnoutRow {
  const at = columnPlaces({ voterId: 'SOS_VOTERID' }, header, file.name);
  const columns = header.map(ohioElection);
  if (columns.every((election) => election === null)) note(`${file.name} has no election columns.`);
  // Problems with an id were counted when the row was read as a registration.
  const countedBefore = new Tally();
  const held = columns.flatMap((election, column) => (election === null ? [] : [{ election, column }]));
  return (cells, add) => {
    const id = cells[at.voterId] ?? '';
    const voterId = voterIdIn(id, OHIO_IDS, countedBefore);
    if (voterId === null) return rejected('history without voter id', id);
    for (const { election, column } of held) {
      const mark = cells[column] ?? '';
      if (mark === '') continue;
      const ballot = mark === 'X' ? mark : cleanCell(mark, repaired);
      if (ballot === null) continue;
      if (election.date > dataDate) repaired.add(AFTER_DATA_DATE);
      else add(voterId, election, null, meaningOf(BALLOTS.OH, ballot));
    }
    return null;
  };
}
