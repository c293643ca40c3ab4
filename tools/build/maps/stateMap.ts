import { areaOf, simplified } from './simplify';
import { conicFor, fitTo } from './projection';
import {
  arcIndex,
  arcInDegrees,
  countyShapesIn,
  type CountyShape,
  type Point,
  pointsOfRing,
  type Ring,
  type Topology,
} from './topology';

/** A drawing of a state's counties. All points are whole numbers within it. */
export interface DrawnState {
  readonly width: number;
  readonly height: number;
  readonly counties: readonly DrawnCounty[];
  /** The lines that the rings are made of. */
  readonly arcs: ReadonlyMap<number, readonly Point[]>;
}
interface DrawnCounty {
  /** As the loaders spell it; Virginia's independent cities are counties too: `Richmond city`. */
  readonly name: string;
  /** The outline of its largest part is the first. */
  readonly rings: readonly Ring[];
}

/** A whole number on this grid is about a third of a pixel where maps are shown largest. */
const BOX = { width: 1000, height: 750 };
/** Triangles and islands below these areas are left out, in squares of the grid. */
const LEAST_TRIANGLE = 14;
const LEAST_ISLAND = 30;
/**
 * Degrees of longitude beyond which islands are not drawn: Hawaii's uninhabited ones stretch for 2,000 km,
 * and with them the others would be specks.
 */
const WEST_END: Readonly<Record<string, number>> = { '15': -161 };

/** The map of the state with these two FIPS digits. */
export function stateMap(topology: Topology, fips: string): DrawnState {
  const counties = withoutFarIslands(topology, fips, countyShapesIn(topology, fips));
  const rings = counties.flatMap(({ polygons }) => polygons.flat());
  const inDegrees = new Map(
    rings.flat().map((arc) => [arcIndex(arc), arcInDegrees(topology, arcIndex(arc))] as const),
  );
  const project = conicFor([...inDegrees.values()].flat());
  const projected = new Map([...inDegrees].map(([arc, points]) => [arc, points.map(project)] as const));
  const { place, width, height } = fitTo(BOX, [...projected.values()].flat());
  const least = fewestPoints(rings);
  // Arcs are simplified one by one, so that neighbors keep the same border and no gap opens between them.
  const drawn = new Map(
    [...projected].map(([arc, points]) => [
      arc,
      simplified(points.map(place), LEAST_TRIANGLE, least.get(arc) ?? 0),
    ]),
  );
  const names = namesOf(counties);
  return {
    width,
    height,
    counties: counties
      .map((county) => ({ name: names.get(county.id) ?? county.name, rings: ringsShown(county, drawn) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    arcs: drawn,
  };
}

function withoutFarIslands(
  topology: Topology,
  fips: string,
  counties: readonly CountyShape[],
): CountyShape[] {
  const end = WEST_END[fips];
  if (end === undefined) return [...counties];
  const isFar = ([outline = []]: readonly (readonly number[])[]) =>
    outline.some((arc) => arcInDegrees(topology, arcIndex(arc)).some(([longitude]) => longitude < end));
  return counties.map((county) => ({
    ...county,
    polygons: county.polygons.filter((polygon) => !isFar(polygon)),
  }));
}

/** How many points each arc needs between its ends, so that no ring collapses into a line. */
function fewestPoints(rings: readonly (readonly number[])[]): Map<number, number> {
  const fewest = new Map<number, number>();
  for (const ring of rings) {
    const needed = ring.length === 1 ? 3 : ring.length === 2 ? 1 : 0;
    for (const arc of ring.map(arcIndex)) fewest.set(arc, Math.max(needed, fewest.get(arc) ?? 0));
  }
  return fewest;
}

/** Where the state spells a name otherwise than the Census Bureau. */
const SPELLED: Readonly<Record<string, string>> = { '40079': 'LeFlore' };

/**
 * The counties' names; of two with the same, the independent city, numbered from 510, says that it is one.
 */
function namesOf(counties: readonly CountyShape[]): Map<string, string> {
  const isTaken = (county: CountyShape) =>
    counties.some(({ id, name }) => id !== county.id && name === county.name);
  return new Map(
    counties.map((county) => {
      const isCity = Number(county.id.slice(2)) >= 510;
      return [
        county.id,
        isCity && isTaken(county) ? `${county.name} city` : (SPELLED[county.id] ?? county.name),
      ];
    }),
  );
}

/** Adds an arc to those drawn for a county that is too small for the grid. */
function ringsShown({ polygons }: CountyShape, arcs: Map<number, readonly Point[]>): readonly Ring[] {
  const area = (ring: Ring) => areaOf(pointsOfRing(ring, arcs));
  const areaOfPolygon = ([outline = []]: readonly Ring[]) => area(outline);
  const drawn = polygons
    .map((rings) => rings.filter((ring) => area(ring) > 0))
    .toSorted((one, other) => areaOfPolygon(other) - areaOfPolygon(one));
  if (drawn[0]?.[0] !== undefined)
    return drawn.filter((polygon, place) => place === 0 || areaOfPolygon(polygon) >= LEAST_ISLAND).flat();
  const [corner = [0, 0] as const] = pointsOfRing(polygons[0]?.[0] ?? [], arcs);
  const added = Math.max(...arcs.keys()) + 1;
  arcs.set(added, squareAt(corner));
  return [[added]];
}

/** A square that can be seen. */
const squareAt = ([x, y]: Point): Point[] => [
  [x - 2, y - 2],
  [x + 2, y - 2],
  [x + 2, y + 2],
  [x - 2, y + 2],
  [x - 2, y - 2],
];
