/** Degrees of longitude and latitude before projection; units of the drawing after it. */
export type Point = readonly [x: number, y: number];

/** The part of `us-atlas` that the maps are made of: TopoJSON with quantized, delta-encoded arcs. */
export interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  /** Each line between two counties, or between a county and the sea, stands here once. */
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly counties: { readonly geometries: readonly CountyGeometry[] } };
}

/**
 * A ring is a list of arcs from end to end; `~n` is arc n backward. A polygon's first ring is its outline.
 */
export type Ring = readonly number[];
type CountyGeometry = {
  /** Five digits, of which the first two are the state's. */
  readonly id: string;
  readonly properties: { readonly name: string };
} & (
  | { readonly type: 'Polygon'; readonly arcs: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Ring[])[] }
);

export interface CountyShape {
  readonly id: string;
  readonly name: string;
  readonly polygons: readonly (readonly Ring[])[];
}

/** The counties of a state, by the state's two digits. */
export function countyShapesIn({ objects }: Topology, fips: string): CountyShape[] {
  return objects.counties.geometries
    .filter(({ id }) => id.startsWith(fips))
    .map((geometry) => ({
      id: geometry.id,
      name: geometry.properties.name,
      polygons: geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs,
    }));
}

/** The index of an arc, whichever way it runs. */
export const arcIndex = (arc: number): number => (arc < 0 ? ~arc : arc);

/** An arc in degrees. */
export function arcInDegrees({ arcs, transform }: Topology, index: number): Point[] {
  let x = 0;
  let y = 0;
  return (arcs[index] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
}

/** The points of a ring, without repeating the first at the end. */
export function pointsOfRing(ring: Ring, arcs: ReadonlyMap<number, readonly Point[]>): Point[] {
  return ring.flatMap((arc) => {
    const points = arcs.get(arcIndex(arc)) ?? [];
    return (arc < 0 ? points.toReversed() : points).slice(0, -1);
  });
}
