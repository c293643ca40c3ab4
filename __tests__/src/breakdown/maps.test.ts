import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { type MapFile, readMap } from '../../../src/features/breakdown/drawnMap';

const FOLDER = 'src/features/breakdown/maps';
const names = readdirSync(FOLDER).toSorted();
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const mapOf = (name: string) => readMap(JSON.parse(textOf(name)) as MapFile);

/** Twice the area of each ring of a path, absolute. */
function ringAreas(path: string): number[] {
  return path.split('z').flatMap((ring) => {
    if (ring === '') return [];
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/gu) ?? []).map(Number);
    const points: [number, number][] = [[x, y]];
    for (let at = 0; at < steps.length; at += 2) {
      const [lastX, lastY] = points.at(-1) ?? [0, 0];
      points.push([lastX + (steps[at] ?? 0), lastY + (steps[at + 1] ?? 0)]);
    }
    const area = points.reduce((sum, [ax, ay], place) => {
      const [bx, by] = points[(place + 1) % points.length] ?? [0, 0];
      return sum + ax * by - bx * ay;
    }, 0);
    return [Math.abs(area)];
  });
}

it('draws the fifty states and the District of Columbia', () => {
  expect(names).toHaveLength(51);
});

it.each(Object.values(STATE_FACTS))(
  'has a shape for every county of $name, named as it is on file, and no other',
  ({ state, counties }) => {
    const drawn = mapOf(`${state}.json`).counties.map(({ name }) => name);
    expect(drawn).toEqual(counties.toSorted((one, other) => (one < other ? -1 : 1)));
  },
);

it.each(names)('%s is small, and each of its counties has a name of its own, an area and a place', (name) => {
  const { width, height, counties } = mapOf(name);
  expect(gzipSync(textOf(name)).length).toBeLessThan(6000);
  expect(new Set(counties.map((county) => county.name)).size).toBe(counties.length);
  for (const { path, at } of counties) {
    expect(path).toMatch(/^(M\d+ \d+l(-?\d+[ -]?)+z)+$/u);
    expect(Math.max(...ringAreas(path))).toBeGreaterThan(0);
    expect(at[0] >= 0 && at[0] <= width && at[1] >= 0 && at[1] <= height).toBe(true);
  }
});
