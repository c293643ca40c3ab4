import { readFile } from 'node:fs/promises';
import { mapFile } from './mapFile';
import { stateMap } from './stateMap';
import { STATES_BY_FIPS } from './states';
import type { Topology } from './topology';

/** Shapes of the Census Bureau, in the public domain. */
const SHAPES = 'node_modules/us-atlas/counties-10m.json';

/** The text of each map's file, by its name, `OK.json`; of all states or of one. */
export async function mapFiles(state?: string): Promise<ReadonlyMap<string, string>> {
  const topology = JSON.parse(await readFile(SHAPES, 'utf8')) as Topology;
  return new Map(
    Object.entries(STATES_BY_FIPS)
      .filter(([, code]) => state === undefined || code === state)
      .map(([fips, code]) => [`${code}.json`, `${JSON.stringify(mapFile(stateMap(topology, fips)))}\n`]),
  );
}
