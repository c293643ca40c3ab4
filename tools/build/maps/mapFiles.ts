import { readFile } from 'node:fs/promises';
import { type DrawnState, stateMap } from './stateMap';
import { arcIndex, type Point, type Ring, type Topology } from './topology';

/** Shapes of the Census Bureau, in the public domain. */
const SHAPES = 'node_modules/us-atlas/counties-10m.json';

/** The states and the District of Columbia by their FIPS codes, which begin the codes of their counties. */
const STATES_BY_FIPS = new Map(
  `01 AL, 02 AK, 04 AZ, 05 AR, 06 CA, 08 CO, 09 CT, 10 DE, 11 DC, 12 FL, 13 GA, 15 HI, 16 ID,
  17 IL, 18 IN, 19 IA, 20 KS, 21 KY, 22 LA, 23 ME, 24 MD, 25 MA, 26 MI, 27 MN, 28 MS, 29 MO,
  30 MT, 31 NE, 32 NV, 33 NH, 34 NJ, 35 NM, 36 NY, 37 NC, 38 ND, 39 OH, 40 OK, 41 OR, 42 PA,
  44 RI, 45 SC, 46 SD, 47 TN, 48 TX, 49 UT, 50 VT, 51 VA, 53 WA, 54 WV, 55 WI, 56 WY`
    .split(/,\s+/u)
    .map((pair) => pair.split(' ') as [fips: string, state: string]),
);

/** The text of each map's file, by its name, `OK.json`; of all states or of one. */
export async function mapFiles(state?: string): Promise<ReadonlyMap<string, string>> {
  const topology = JSON.parse(await readFile(SHAPES, 'utf8')) as Topology;
  return new Map(
    [...STATES_BY_FIPS]
      .filter(([, code]) => state === undefined || code === state)
      .map(([fips, code]) => [`${code}.json`, `${JSON.stringify(mapFile(stateMap(topology, fips)))}\n`]),
  );
}

/** An arc as one county runs it, with its points, until a neighbor runs it backward. */
interface OpenLine {
  readonly arc: number;
  readonly points: readonly Point[];
}

/** A drawing as the shop reads it (`src/features/breakdown/drawnMap.ts`, where its parts are explained). */
function mapFile({ width, height, counties, arcs }: DrawnState) {
  const lines: number[] = [];
  const steps: (readonly [across: number, down: number])[] = [];
  const open: OpenLine[] = [];
  let corner: Point = [0, 0];
  const addStep = ([fromX, fromY]: Point, [x, y]: Point) => void steps.push([x - fromX, y - fromY]);

  const addRing = (ring: Ring) => {
    lines.push(ring.length);
    let from: Point | undefined;
    for (const arc of ring) {
      const forward = arcs.get(arcIndex(arc)) ?? [];
      const points = arc < 0 ? forward.toReversed() : forward;
      const line = open.find((one) => one.arc === ~arc);
      if (line !== undefined) {
        const here = from;
        const ending = open.filter((one) => here === undefined || isSame(one.points.at(-1), here));
        lines.push(2 * ending.indexOf(line));
        open.splice(open.indexOf(line), 1);
      } else {
        const [first = [0, 0], ...rest] = points;
        if (from === undefined) {
          addStep(corner, first);
          corner = first;
        }
        lines.push(2 * rest.length + 1);
        rest.forEach((point, n) => addStep(points[n] ?? first, point));
        open.push({ arc, points });
      }
      from = points.at(-1);
    }
  };

  for (const { rings } of counties) {
    lines.push(rings.length);
    rings.forEach(addRing);
  }
  return {
    width,
    height,
    names: counties.map(({ name }) => name).join(';'),
    lines: digitsOf(lines),
    across: digitsOf(steps.map(([step]) => unsigned(step))),
    down: digitsOf(steps.map(([, step]) => unsigned(step))),
  };
}

const isSame = (one: Point | undefined, other: Point) => one?.[0] === other[0] && one[1] === other[1];

const unsigned = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step);

const digitsOf = (numbers: readonly number[]): string => numbers.map(digitsOfOne).join('');

/** The characters from “(” to “~”; two for numbers that are not small. */
function digitsOfOne(number: number): string {
  const [zero, digits, small] = [40, 87, 63];
  const beyond = number - small;
  const values = number < small ? [number] : [small + Math.floor(beyond / digits), beyond % digits];
  if (values.some((value) => value >= digits)) throw new Error(`${number} is too large for a drawing`);
  return String.fromCharCode(...values.map((value) => zero + value));
}
