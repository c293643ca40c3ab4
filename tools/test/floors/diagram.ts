import { AREAS } from '../../../.dependency-cruiser.js';
import type { Imports } from './imports';

const START = '<!-- floors:start -->';
const END = '<!-- floors:end -->';

/**
 * The floors as a Mermaid flowchart, the top floor first. An arrow that follows from others (a → b → c makes
 * a → c allowed) is left out.
 */
export function floorsDiagram({ arrows }: Pick<Imports, 'arrows'>): string {
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
export function withDiagram(text: string, diagram: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`Put ${START} and ${END} around the diagram.`);
  return `${text.slice(0, start + START.length)}\n\n${diagram}\n\n${text.slice(end)}`;
}

const idOf = (room: string) => room.replace('/', '_');

function direct(arrows: Imports['arrows']): Imports['arrows'] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const reach = (room: string): Set<string> =>
    new Set((next.get(room) ?? []).flatMap(([, to]) => [to, ...reach(to)]));
  return arrows.filter(
    ([from, to]) => !(next.get(from) ?? []).some(([, via]) => via !== to && reach(via).has(to)),
  );
}
