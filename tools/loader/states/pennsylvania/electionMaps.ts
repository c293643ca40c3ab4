import type { CanonicalElection } from '../../model/canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { parseDay } from '../../text/dates';
import type { ReadContext } from '../reader';
import { ELECTION_SLOTS, methodPlace } from './columns';
import { pennsylvaniaElection } from './elections';
import { sideRows } from './sideFiles';

/** An election slot of a county's rows, with the index of its vote method. */
export interface MappedElection {
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
export const UNMAPPED: readonly MappedElection[] = inOrder(new Map());
