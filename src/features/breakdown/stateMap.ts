import { DEFAULT_STATES } from '../../contract/limits';
import { retryImport } from '../../services/chunks';

/** A drawing of a state's counties. docs/voter-files.md says how its file is made. */
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
  /** The middle of its largest part. */
  readonly at: readonly [x: number, y: number];
}

/** Whether there is a drawing of the state's counties. */
export const isDrawn = (state: string): boolean => DEFAULT_STATES.some((drawn) => drawn === state);

const maps = new Map<string, Promise<StateMap>>();

/**
 * The map of a drawn state, from a chunk of its own. Maps are part of the program, not of the state: a trace
 * does not carry them, and the support viewer has them all. Never rejects; while it cannot be fetched,
 * bars do without.
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
