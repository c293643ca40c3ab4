import type { SourceFile } from '../../files/sourceFiles';
import { cleanText } from '../../text/clean';
import { columnReader } from '../columns';
import { rejected, type ReadContext, type TurnoutRow } from '../reader';
import type { ElectionNamed } from './elections';
import { voterIdIn } from './voterId';

const HISTORY_COLUMNS = {
  voterId: 'ncid',
  label: 'election_lbl',
  description: 'election_desc',
  method: 'voting_method',
} as const;

/** A method that says the opposite: listed since 2026 for voters whose registration alone is recorded. */
export const DID_NOT_VOTE = 'ELIGIBLE DID NOT VOTE';

/** A row of ncvhis: one voter and election. Whoever has a row voted, but for those said not to have. */
export function historyRow(
  header: readonly string[],
  file: SourceFile,
  electionNamed: ElectionNamed,
  { mended }: ReadContext,
): TurnoutRow {
  const cell = columnReader(HISTORY_COLUMNS, [], header, file.name);
  return (cells, add) => {
    const method = cleanText(cell(cells, 'method'), mended);
    if (method === DID_NOT_VOTE) return null;
    const voterId = voterIdIn(cell(cells, 'voterId'), mended);
    if (voterId === null) return rejected('history without voter id', cell(cells, 'voterId'));
    const label = cell(cells, 'label');
    const election = electionNamed(label, cell(cells, 'description'));
    if (election === null) return rejected('history without election date', label);
    if (election === 'to come') return rejected('history of an election to come', label);
    add(voterId, election, method);
    return null;
  };
}
