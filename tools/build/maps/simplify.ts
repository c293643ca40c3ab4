import type { Point } from './topology';

/**
 * Leaves out the points of a line that matter least (Visvalingam): always the one whose triangle with its
 * neighbors is smallest, until none is below `area`. The ends stay, and at least `least` points between them.
 */
export function simplified(line: readonly Point[], area: number, least: number): Point[] {
  const kept = [...line];
  while (kept.length - 2 > least) {
    const areas = kept.slice(1, -1).map((_point, place) => triangle(kept, place + 1));
    const smallest = areas.reduce((one, other) => Math.min(one, other), Infinity);
    if (smallest >= area) break;
    kept.splice(areas.indexOf(smallest) + 1, 1);
  }
  return kept;
}

function triangle(line: readonly Point[], place: number): number {
  return areaOf([line[place - 1], line[place], line[place + 1]].filter((point) => point !== undefined));
}

/** The area of a polygon. */
export const areaOf = (points: readonly Point[]): number => Math.abs(signedArea(points));

const signedArea = (points: readonly Point[]) =>
  pairs(points).reduce((sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y, 0) / 2;

/** Each point with the next; the last with the first. */
function pairs(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.map((point, place) => [point, points[(place + 1) % points.length] ?? point]);
}
