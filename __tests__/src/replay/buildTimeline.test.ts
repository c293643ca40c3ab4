import type { UnknownAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../../src/state/events';
import { buildTimeline, CHECKPOINT_EVERY, FoldingTooSlow } from '../../../src/replay/timeline/buildTimeline';
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
  // A clock that stands still: on a busy machine there may be more steps.
  const clock = () => 0;
  await buildTimeline(traceOfActions(LONG), (share) => Promise.resolve(void shares.push(share)), clock);
  expect(shares).toEqual([0, 50 / LONG.length, 100 / LONG.length]);
});

it('lets the page respond when folding takes long, and gives up in the end', async () => {
  const clockOf = (step: number) => {
    let now = 0;
    return () => (now += step);
  };
  const yields = jest.fn(atOnce);
  await buildTimeline(traceOfActions(LONG), yields, clockOf(40));
  expect(yields.mock.calls.length).toBeGreaterThan(LONG.length / 2);
  await expect(buildTimeline(traceOfActions(LONG), atOnce, clockOf(1000))).rejects.toThrow(FoldingTooSlow);
});

it('reports where the final state differs from the customer’s', async () => {
  const trace = traceOfActions(LONG);
  expect((await buildTimeline(trace, atOnce)).mismatches).toEqual([]);
  const { final } = trace.precinctPost;
  const other = { ...trace, precinctPost: { ...trace.precinctPost, final: { ...final, shell: {} } } };
  expect((await buildTimeline(other, atOnce)).mismatches).toEqual(['shell.status']);
});
