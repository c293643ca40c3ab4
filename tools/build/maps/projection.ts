import type { Point } from './topology';

const RADIANS = Math.PI / 180;

/**
 * Albers' conic projection, which keeps areas in proportion, with its meridian in the middle of these points
 * and its parallels a sixth from either end, so that the state stands upright and little distorted. The unit
 * is the Earth's radius; y grows downward.
 */
export function conicFor(points: readonly Point[]): (point: Point) => Point {
  const middle = middleMeridian(points);
  const latitudes = points.map(([, latitude]) => latitude * RADIANS);
  const south = latitudes.reduce((least, latitude) => Math.min(least, latitude));
  const north = latitudes.reduce((most, latitude) => Math.max(most, latitude));
  const sixth = (north - south) / 6;
  const cone = (Math.sin(south + sixth) + Math.sin(north - sixth)) / 2;
  const constant = Math.cos(south + sixth) ** 2 + 2 * cone * Math.sin(south + sixth);
  const radius = (latitude: number) => Math.sqrt(constant - 2 * cone * Math.sin(latitude)) / cone;
  return ([longitude, latitude]) => {
    const angle = cone * turned(longitude - middle) * RADIANS;
    const distance = radius(latitude * RADIANS);
    return [distance * Math.sin(angle), distance * Math.cos(angle)];
  };
}

/** A difference of longitudes from -180 to 180: the Aleutian Islands lie on both sides of the date line. */
const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

function middleMeridian(points: readonly Point[]): number {
  const first = points[0]?.[0] ?? 0;
  const offsets = points.map(([longitude]) => turned(longitude - first));
  const least = offsets.reduce((one, other) => Math.min(one, other));
  const most = offsets.reduce((one, other) => Math.max(one, other));
  return turned(first + (least + most) / 2);
}

/** Scales and moves points so that all of them fill a box of this size in one direction at least. */
export function fitTo(
  box: { readonly width: number; readonly height: number },
  points: readonly Point[],
): { readonly place: (point: Point) => Point; readonly width: number; readonly height: number } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = endsOf(xs);
  const [top, bottom] = endsOf(ys);
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  return {
    place: ([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)],
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
  };
}

function endsOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
