import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { isDrawn, stateMapOf } from '../../../src/features/breakdown/stateMap';

const FOLDER = 'src/features/breakdown/maps';

it('draws every state on file, and no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(STATE_FACTS)
      .map((state) => `${state}.json`)
      .toSorted(),
  );
  expect(Object.keys(STATE_FACTS).filter((state) => !isDrawn(state))).toEqual([]);
  expect(isDrawn('TX')).toBe(false);
});

it.each(Object.values(STATE_FACTS))(
  'has a small drawing with a shape for every county of $name, named as it is on file, and no other',
  async ({ state, counties }) => {
    const map = await stateMapOf(state);
    expect(map.counties.map(({ name }) => name)).toEqual(
      counties.toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(gzipSync(readFileSync(`${FOLDER}/${state}.json`)).length).toBeLessThan(6000);
    for (const { path, at } of map.counties) {
      expect(path).toMatch(/^(M\d+ \d+l(-?\d+[ -]?)+z)+$/u);
      expect(at[0] >= 0 && at[0] <= map.width && at[1] >= 0 && at[1] <= map.height).toBe(true);
    }
  },
);
