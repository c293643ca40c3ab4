import type { SourceFile } from '../../files/sourceFiles';
import { type Ballot, meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRows } from '../reader';
import { METHODS } from '../waysToVote';
import { PENNSYLVANIA_VOTER_COLUMNS } from './columns';
import { UNMAPPED, type MappedElection } from './electionMaps';

/** The party then: primaries are closed, so it is the ballot's. */
function ballotOf(cell: string): Ballot {
  const party = cell.trim().toUpperCase();
  if (party === '') return null;
  return party === 'D' || party === 'R' ? party : 'O';
}

/** Reads the votes in registration rows: any method in an election's slot is a vote. */
export function pennsylvaniaHistory(
  maps: ReadonlyMap<string, readonly MappedElection[]>,
  header: readonly string[],
  file: SourceFile,
  { dataDate, repaired }: ReadContext,
): TurnoutRows {
  const countyNamed = countyByName(STATE_FACTS.PA);
  const at = columnPlaces(PENNSYLVANIA_VOTER_COLUMNS, header, file.name);
  const read: TurnoutRows['read'] = (cells, add) => {
    const county = countyNamed(cells[at.county] ?? '');
    if (county === undefined) return rejected('history without county', cells[at.county]);
    const slots = maps.get(county) ?? UNMAPPED;
    for (const { place, election } of slots) {
      const cell = cells[place] ?? '';
      if (cell === '') continue;
      const method = cleanCell(cell, repaired);
      if (method === null) continue;
      if (election === null) repaired.add('vote in an election that is not in the map');
      else if (election.date > dataDate) repaired.add(AFTER_DATA_DATE);
      else add(election, meaningOf(METHODS.PA, method), ballotOf(cells[place + 1] ?? ''));
    }
    return null;
  };
  return { idAt: at.voterId, read };
}
