import { cruise, type ICruiseResult } from 'dependency-cruiser';
import configuration, { AREAS } from '../../../.dependency-cruiser.js';

/** What the walls are checked against: every import of these areas, type imports included. */
export interface Imports {
  /** One line per breach of a rule: `rule: from → to`. */
  readonly breaches: readonly string[];
  /** Imports between rooms, as `area/room`, without repeats and without those within one room. */
  readonly arrows: readonly (readonly [from: string, to: string])[];
}

/**
 * Reads every import under the current directory and holds it against the rules of .dependency-cruiser.js.
 */
export async function readImports(): Promise<Imports> {
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(Object.keys(AREAS), { ...options, ruleSet, validate: true });
  const { modules, summary } = output as ICruiseResult;
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)] as const),
  );
  const known = new Map(
    arrows.flatMap(([from, to]) =>
      from === null || to === null || from === to ? [] : [[`${from} ${to}`, [from, to] as const]],
    ),
  );
  return {
    breaches: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    arrows: [...known.values()],
  };
}

/** `src/state/search/searchSlice.ts` is in the room `src/state`. Null outside of the areas' rooms. */
function roomOf(path: string): string | null {
  const [area = '', room = ''] = path.split('/', 2);
  const floors = (AREAS as Readonly<Record<string, readonly (readonly string[])[]>>)[area] ?? [];
  return floors.flat().includes(room) ? `${area}/${room}` : null;
}
