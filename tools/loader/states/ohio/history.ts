import type { CanonicalElection } from '../../canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { Tally } from '../../tally';
import { cleanText } from '../../text/clean';
import { columnReader } from '../columns';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import { ohioElection } from './elections';
import { voterIdIn } from './voterId';

/**
 * The elections in a registration's own row, one column each; every file names its own. A cell holds the letter of the
 * party whose ballot was asked for, or X: whatever it holds, the voter voted. How is not told.
 */
export function historyInRegistration(
  header: readonly string[],
  file: SourceFile,
  { dataDate, mended, note }: ReadContext,
): TurnoutRow {
  const cell = columnReader({ voterId: 'SOS_VOTERID' }, [], header, file.name);
  const columns = header.map(ohioElection);
  if (columns.every((election) => election === null)) note(`${file.name} has no column of an election.`);
  // What was amiss in an id was counted when the row was read as a registration.
  const countedBefore = new Tally();
  const held = columns.flatMap((election, column) => (election === null ? [] : [{ election, column }]));
  return (cells, add) => {
    const voterId = voterIdIn(cell(cells, 'voterId'), countedBefore);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    for (const { election, column } of held) {
      const mark = cells[column] ?? '';
      if (mark === '' || (mark !== 'X' && cleanText(mark, mended) === null)) continue;
      if (isToCome(election, dataDate)) mended.add('vote in an election to come');
      else add(voterId, election, null);
    }
    return null;
  };
}

const isToCome = ({ date }: CanonicalElection, dataDate: string) => date > dataDate;
