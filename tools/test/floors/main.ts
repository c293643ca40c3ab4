import { readFile, writeFile } from 'node:fs/promises';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import configuration, { AREAS } from '../../../.dependency-cruiser.js';

const START = '<!-- floors:start -->';
const END = '<!-- floors:end -->';

/** What the walls are checked against: every import of these areas, type imports included. */
interface Imports {
  /** One line per breach of a rule: `rule: from → to`. */
  readonly breaches: readonly string[];
  /** Imports between rooms, as `area/room`, without repeats and without those within one room. */
  readonly arrows: readonly (readonly [from: string, to: string])[];
}

/**
 * Reads every import under the current directory and holds it against the rules of .dependency-cruiser.js.
 */
async function readImports(): Promise<Imports> {
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

/**
 * The floors as a Mermaid flowchart, the top floor first. An arrow that follows from others (a → b → c makes
 * a → c allowed) is left out.
 */
function floorsDiagram({ arrows }: Pick<Imports, 'arrows'>): string {
  const areas = Object.entries(AREAS).map(([area, floors]) => {
    const rooms = floors
      .toReversed()
      .flatMap((floor) => floor.map((room) => `    ${idOf(`${area}/${room}`)}[${room}]`));
    return [`  subgraph ${area}`, ...rooms, '  end'].join('\n');
  });
  const shown = direct(arrows).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...areas, ...shown.toSorted(), '```'].join('\n');
}

/** A text with the diagram between its markers replaced. Throws an Error where the markers are missing. */
function withDiagram(text: string, diagram: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`Put ${START} and ${END} around the diagram.`);
  return `${text.slice(0, start + START.length)}\n\n${diagram}\n\n${text.slice(end)}`;
}

const idOf = (room: string) => room.replace('/', '_');

/** Arrows that follow from no others. Ends the program with a sentence if two rooms need each other. */
function direct(arrows: Imports['arrows']): Imports['arrows'] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const reach = (room: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const [, to] of next.get(room) ?? []) if (!found.has(to)) reach(to, found.add(to));
    return found;
  };
  const circle = arrows.find(([from, to]) => reach(to).has(from));
  if (circle !== undefined) {
    console.error(`${circle.join(' and ')} need each other: one of them has to do without.`);
    process.exit(1);
  }
  return arrows.filter(
    ([from, to]) => !(next.get(from) ?? []).some(([, via]) => via !== to && reach(via).has(to)),
  );
}

/**
 * `npm run floors`: checks the walls, and that README.md shows the floors as they are. `--write` redraws them
 * there.
 */
const README = 'README.md';
const { breaches, arrows } = await readImports();
for (const breach of breaches) console.error(breach);
const circles = breaches.filter((breach) => breach.startsWith('no-circle:')).length;
const up = breaches.filter((breach) => breach.startsWith('no-arrow-up')).length;
console.log(`${circles} circles, ${up} arrows up, ${breaches.length - circles - up} other breaches`);
if (breaches.length > 0) process.exit(1);

const diagram = floorsDiagram({ arrows });
const readme = await readFile(README, 'utf8');
const redrawn = withDiagram(readme, diagram);
if (process.argv.includes('--write')) {
  await writeFile(README, redrawn);
} else if (redrawn !== readme) {
  console.error('The diagram in README.md is out of date: run `npm run floors -- --write`.');
  process.exit(1);
}
