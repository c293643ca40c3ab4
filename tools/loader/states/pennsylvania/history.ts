import type { SourceFile } from '../../files/sourceFiles';
import type { CanonicalElection } from '../../model/canonical';
import { type Ballot, meaningOf } from '../../model/votes';
import { cleanCell } from '../../text/clean';
import { parseDay } from '../../text/dates';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { AFTER_DATA_DATE, rejected, type ReadContext, type TurnoutRows } from '../reader';
import { METHODS } from '../waysToVote';
import { ELECTION_SLOTS, methodPlace, PENNSYLVANIA_VOTER_COLUMNS } from './columns';
import { pennsylvaniaElection } from './elections';
import { sideRows } from './sideFiles';

/** An election slot of a county's rows, with the index of its vote method. */
interface MappedElection {
  readonly place: number;
  /** Null if the map has no election for the slot. */
  readonly election: CanonicalElection | null;
}

/** The elections of each county's forty slots, by county name. Counties without a map are missing. */
export async function electionMaps(
  side: readonly SourceFile[],
  context: ReadContext,
): Promise<ReadonlyMap<string, readonly MappedElection[]>> {
  const elections = new Map<string, Map<number, CanonicalElection>>();
  const rows = await sideRows(side, 'ELECTION MAP', context);
  if (rows.length === 0)
    context.note('There is no Election Map, which says which election a vote is for, so no votes are read.');
  for (const { county, number, first, second } of rows) {
    const date = parseDay(second ?? '');
    // An election with a higher number has no column in the rows.
    if (number < 1 || number > ELECTION_SLOTS) continue;
    const slots = elections.get(county) ?? new Map<number, CanonicalElection>();
    elections.set(county, slots);
    if (date === null) context.repaired.add('unusable row of election map');
    else slots.set(number, pennsylvaniaElection(date, first ?? ''));
  }
  return new Map([...elections].map(([county, slots]) => [county, inOrder(slots)]));
}

const inOrder = (slots: ReadonlyMap<number, CanonicalElection>) =>
  Array.from({ length: ELECTION_SLOTS }, (_, n) => ({
    place: methodPlace(n + 1),
    election: slots.get(n + 1) ?? null,
  }));

/** The slots of a county without a map. */
const UNMAPPED: readonly MappedElection[] = inOrder(new Map());

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
