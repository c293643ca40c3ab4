import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { type MapFile, readMap } from '../../../src/features/breakdown/drawnMap';

const FOLDER = 'src/features/breakdown/maps';
const names = readdirSync(FOLDER).toSorted();
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const mapOf = (name: string) => readMap(JSON.parse(textOf(name)) as MapFile);

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

it.each(names)(
  '%s is small, and each of its counties has a name of its own, a shape and a middle',
  (name) => {
    const { width, height, counties } = mapOf(name);
    expect(gzipSync(textOf(name)).length).toBeLessThan(6000);
    expect(new Set(counties.map((county) => county.name)).size).toBe(counties.length);
    for (const { path, at } of counties) {
      expect(path).toMatch(/^(M\d+ \d+l(-?\d+[ -]?)+z)+$/u);
      // Without an area, it would have no middle.
      expect(at[0] >= 0 && at[0] <= width && at[1] >= 0 && at[1] <= height).toBe(true);
    }
  },
);
