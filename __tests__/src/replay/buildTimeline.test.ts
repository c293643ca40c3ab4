import type { UnknownAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../../src/state/events';
import { buildTimeline, CHECKPOINT_EVERY } from '../../../src/replay/timeline/buildTimeline';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { stateByFolding, traceOfActions } from './sampleTrace';

const atOnce = () => Promise.resolve();

/** More than two checkpoints of actions, each leading to a different state. */
const LONG: readonly UnknownAction[] = [
  routeChanged({ path: '/voters', search: '' }),
  ...Array.from({ length: 2 * CHECKPOINT_EVERY + 7 }, (_, place) =>
    fieldEdited({ name: 'City', value: `CITY ${place}` }),
  ),
];

it('returns the state at every position, in any order', async () => {
  const timeline = await buildTimeline(traceOfActions(LONG), atOnce);
  const places = [LONG.length, 0, 51, 50, 49, 1, 100, 101, 3, LONG.length - 1, 52, 53, 54];
  for (const place of places) {
    expect({ place, state: timeline.stateAt(place) }).toEqual({ place, state: stateByFolding(LONG, place) });
  }
  // A position outside the trace returns the nearest end.
  expect(timeline.stateAt(-5)).toEqual(stateByFolding(LONG, 0));
  expect(timeline.stateAt(1e6)).toEqual(stateByFolding(LONG, LONG.length));
});

it('keeps unchanged slices the same object, so that a step renders little', async () => {
  const timeline = await buildTimeline(traceOfActions(LONG), atOnce);
  const here = timeline.stateAt(60);
  expect(timeline.stateAt(61).route).toBe(here.route);
  expect(timeline.stateAt(61).search).not.toBe(here.search);
});

it('reports its progress between steps', async () => {
  const shares: number[] = [];
  await buildTimeline(traceOfActions(LONG), (share) => Promise.resolve(void shares.push(share)));
  expect(shares).toEqual([0, 50 / LONG.length, 100 / LONG.length]);
});

it('reports where the final state differs from the customer’s', async () => {
  const trace = traceOfActions(LONG);
  expect((await buildTimeline(trace, atOnce)).mismatches).toEqual([]);
  const { final } = trace.precinctPost;
  const other = { ...trace, precinctPost: { ...trace.precinctPost, final: { ...final, shell: {} } } };
  expect((await buildTimeline(other, atOnce)).mismatches).toEqual(['shell.status']);
});
