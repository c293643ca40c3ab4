import { type MapFile, readMap, type StateMap } from './drawnMap';
import { retryImport } from '../../services/chunks';

const maps = new Map<string, Promise<StateMap>>();

/**
 * The map of a state, from a chunk of its own. Maps are part of the program, not of the state: a trace
 * does not carry them, and the support viewer has them all. Never rejects; while it cannot be fetched,
 * bars do without.
 */
export function stateMapOf(state: string): Promise<StateMap> {
  const known = maps.get(state);
  if (known !== undefined) return known;
  const fetched = retryImport(async () => {
    // Without a name: fifty names would be part of every page's first script.
    const file = (await import(`./maps/${state}.json`)) as {
      readonly default: MapFile;
    };
    return readMap(file.default);
  });
  maps.set(state, fetched);
  return fetched;
}
