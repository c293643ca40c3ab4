import type { CanonicalElection } from '../../canonical';
import type { SourceFile } from '../../files/sourceFiles';
import { parseDay } from '../../text/dates';
import type { ReadContext } from '../reader';
import { ELECTION_SLOTS, methodPlace } from './columns';
import { pennsylvaniaElection } from './elections';
import { sideRows } from './sideFiles';

/** An election a county's rows tell of, and where: the place of the vote method in the row, from 0. */
export interface MappedElection {
  readonly place: number;
  /** Null where the map has none for the slot. */
  readonly election: CanonicalElection | null;
}

/** What a county's forty slots mean, by its display form; a county without a map is not there. */
export async function electionMaps(
  side: readonly SourceFile[],
  context: ReadContext,
): Promise<ReadonlyMap<string, readonly MappedElection[]>> {
  const elections = new Map<string, Map<number, CanonicalElection>>();
  const rows = await sideRows(side, 'ELECTION MAP', context);
  if (rows.length === 0)
    context.note('There is no Election Map, which says what votes are for: none are read.');
  for (const { county, number, first, second } of rows) {
    const date = parseDay(second ?? '');
    // A number beyond the slots is an election that no row has room for.
    if (number < 1 || number > ELECTION_SLOTS) continue;
    const slots = elections.get(county) ?? new Map<number, CanonicalElection>();
    elections.set(county, slots);
    if (date === null) context.mended.add('unusable row of election map');
    else slots.set(number, pennsylvaniaElection(date, first ?? ''));
  }
  return new Map([...elections].map(([county, slots]) => [county, inOrder(slots)]));
}

const inOrder = (slots: ReadonlyMap<number, CanonicalElection>) =>
  Array.from({ length: ELECTION_SLOTS }, (_, n) => ({
    place: methodPlace(n + 1),
    election: slots.get(n + 1) ?? null,
  }));

/** The slots of a county that has no map. */
export const UNMAPPED: readonly MappedElection[] = inOrder(new Map());
