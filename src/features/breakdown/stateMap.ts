import { DEFAULT_STATES } from '../../contract/limits';
import { retryImport } from '../../services/chunks';

/** docs/voter-files.md says how the file is made. */
export interface StateMap {
  readonly width: number;
  readonly height: number;
  readonly counties: readonly MapCounty[];
}
export interface MapCounty {
  /** As the voter files spell it. */
  readonly name: string;
  /** An SVG path with holes (even-odd). */
  readonly path: string;
  /** The center of its largest part. */
  readonly at: readonly [x: number, y: number];
}

export const isDrawn = (state: string): boolean => DEFAULT_STATES.some((drawn) => drawn === state);

const maps = new Map<string, Promise<StateMap>>();

/**
 * The map of a state, in its own chunk. Not part of a trace: the support viewer has all maps. Never
 * rejects; until it loads, the bars do without.
 */
export function stateMapOf(state: string): Promise<StateMap> {
  const known = maps.get(state);
  if (known !== undefined) return known;
  const fetched = retryImport(
    async () => ((await import(`./maps/${state}.json`)) as { readonly default: StateMap }).default,
  );
  maps.set(state, fetched);
  return fetched;
}
