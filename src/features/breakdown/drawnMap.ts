/** A drawing of a state's counties. */
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
  readonly at: Point;
}

/**
 * A drawing as it stands in the program. Each border of two counties is there once. The maps were drawn from
 * the Census Bureau's shapes (us-atlas 3.0.1, public domain) by `tools/build/maps` of commit 19eafa5c.
 */
export interface MapFile {
  readonly width: number;
  readonly height: number;
  /** The counties' names, in the order of their shapes. */
  readonly names: string;
  /**
   * Numbers, see `numbersIn`. For each county, of how many rings it consists; for each ring, of how many
   * lines. A line that is new is an odd number, twice its steps and one more. One that a neighbor had, and
   * that now runs backward, is an even number: twice its place among the lines not run backward yet that end
   * here, or, if a ring begins with it, among all.
   */
  readonly lines: string;
  /**
   * Every step of every new line, from its last point. A ring that begins with a new line has another step
   * first, from where the last such ring began, at first the upper left corner.
   */
  readonly across: string;
  readonly down: string;
}

export type Point = readonly [x: number, y: number];

/** The digits are the characters from “(” to “~”. */
const [ZERO, DIGITS] = [40, 87];
/** Numbers below it are one digit. Larger ones are two: above it, how many times all digits, and the rest. */
const SMALL = 63;

/** Reads one number after another. */
function numbersIn(text: string): () => number {
  let place = 0;
  const digit = () => text.charCodeAt(place++) - ZERO;
  return () => {
    const first = digit();
    return first < SMALL ? first : SMALL + (first - SMALL) * DIGITS + digit();
  };
}

/** Steps go either way: 0, -1, 1, -2, 2 and so on. */
const signed = (number: number) => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);

export function readMap({ width, height, names, lines, across, down }: MapFile): StateMap {
  const [next, x, y] = [numbersIn(lines), numbersIn(across), numbersIn(down)];
  const step = ([fromX, fromY]: Point): Point => [fromX + signed(x()), fromY + signed(y())];
  const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);
  let corner: Point = [0, 0];
  const open: Point[][] = [];
  const backward = (place: number, from: Point | undefined): Point[] => {
    const line = open.filter((one) => from === undefined || isSame(one.at(-1), from))[place] ?? [];
    open.splice(open.indexOf(line), 1);
    return line.toReversed();
  };
  const begun = (steps: number, from: Point | undefined): Point[] => {
    let at = from ?? (corner = step(corner));
    const line = [at, ...times(steps, () => (at = step(at)))];
    open.push(line);
    return line;
  };
  const ring = () => {
    let from: Point | undefined;
    return times(next(), () => {
      const kind = next();
      const line = kind % 2 === 0 ? backward(kind / 2, from) : begun((kind - 1) / 2, from);
      from = line.at(-1);
      return line.slice(0, -1);
    }).flat();
  };
  const counties = names.split(';').map((name) => {
    const rings = times(next(), ring);
    return { name, path: rings.map(pathOf).join(''), at: middleOf(rings[0] ?? []) };
  });
  return { width, height, counties };
}

const isSame = (one: Point | undefined, other: Point) => one?.[0] === other[0] && one[1] === other[1];

/** A ring as an SVG path, each point relative to the one before. */
function pathOf(ring: readonly Point[]): string {
  const steps = pairs(ring)
    .slice(0, -1)
    .flatMap(([[x, y], [nextX, nextY]]) => [nextX - x, nextY - y]);
  return `M${joined(ring[0] ?? [])}l${joined(steps)}z`;
}

/** Numbers as SVG reads them; a minus sign separates by itself. */
const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** The center of mass of a polygon. */
function middleOf(ring: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [[ax, ay], [bx, by]] of pairs(ring)) {
    const part = ax * by - bx * ay;
    area += part / 2;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return [Math.round(x / (6 * area)), Math.round(y / (6 * area))];
}

/** Each point with the next; the last with the first. */
const pairs = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.map((point, place) => [point, points[(place + 1) % points.length] ?? point]);
