import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatchRatio } from './trace/dispatchRatio';
import { heldBytes } from './trace/heldBytes';
import { bundleStores } from './trace/stores';

/**
 * `npm run bench:trace`: the cost of the support trace recorder. Two stores of the production build, with and
 * without it, do the same work alternately in one run.
 */
const directory = await mkdtemp(join(tmpdir(), 'precinct-post-trace-'));
try {
  const stores = await bundleStores(directory);
  const { bare, recorded, ratio, alone } = dispatchRatio(stores);
  const cost = (100 * (ratio - 1)).toFixed(2);
  console.log(`dispatch: ${bare.toFixed(2)} µs without, ${recorded.toFixed(2)} µs with: ${cost} % more`);
  console.log(
    `the recorder by itself: ${alone.toFixed(2)} µs, ${((100 * alone) / bare).toFixed(2)} % of a dispatch`,
  );
  const { bytes, searches, actions } = heldBytes(stores);
  const megabytes = (bytes / 1_000_000).toFixed(2);
  console.log(
    `memory: ${megabytes} MB held after ${actions} actions with ${searches} searches of 1,000 rows`,
  );
} finally {
  await rm(directory, { recursive: true, force: true });
}
