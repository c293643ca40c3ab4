import { Tally } from '../../model/tally';
import { type Ballot, meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRow } from '../reader';
import { voterIdIn } from '../voterId';
import { METHODS } from '../waysToVote';
import { PENNSYLVANIA_IDS } from './codes';
import { COLUMN_PLACES } from './columns';
import { UNMAPPED, type MappedElection } from './electionMaps';

/** The party then: primaries are closed, so it is the ballot's. */
function ballotOf(cell: string): Ballot {
  const party = cell.trim().toUpperCase();
  if (party === '') return null;
  return party === 'D' || party === 'R' ? party : 'O';
}

/** Reads the votes in a registration row: any method in an election's slot is a vote. */
export function pennsylvaniaHistory(
  maps: ReadonlyMap<string, readonly MappedElection[]>,
  { dataDate, repaired }: ReadContext,
): TurnoutRow {
  const countyNamed = countyByName(STATE_FACTS.PA);
  // Problems with an id were counted when the row was read as a registration.
  const countedBefore = new Tally();
  return (cells, add) => {
    const id = cells[COLUMN_PLACES.voterId] ?? '';
    const voterId = voterIdIn(id, PENNSYLVANIA_IDS, countedBefore);
    if (voterId === null) return rejected('history without voter id', id);
    const county = countyNamed(cells[COLUMN_PLACES.county] ?? '');
    if (county === undefined) return rejected('history without county', cells[COLUMN_PLACES.county]);
    const slots = maps.get(county) ?? UNMAPPED;
    for (const { place, election } of slots) {
      const cell = cells[place] ?? '';
      if (cell === '') continue;
      const method = cleanCell(cell, repaired);
      if (method === null) continue;
      if (election === null) repaired.add('vote in an election that is not in the map');
      else if (election.date > dataDate) repaired.add(AFTER_DATA_DATE);
      else add(voterId, election, meaningOf(METHODS.PA, method), ballotOf(cells[place + 1] ?? ''));
    }
    return null;
  };
}
