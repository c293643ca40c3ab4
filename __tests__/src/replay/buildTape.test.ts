import type { UnknownAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../../src/app/events';
import { buildTape, CHECKPOINT_EVERY } from '../../../src/app/replay/buildTape';
import { fieldEdited } from '../../../src/features/search/searchSlice';
import { naiveState, traceOfActions } from './aTrace';

const atOnce = () => Promise.resolve();

/** More than two checkpoints' worth, each leading to another state. */
const LONG: readonly UnknownAction[] = [
  routeChanged({ path: '/voters', search: '' }),
  ...Array.from({ length: 2 * CHECKPOINT_EVERY + 7 }, (_, place) =>
    fieldEdited({ name: 'City', value: `CITY ${place}` }),
  ),
];

it('gives the state of every position, in whatever order they are asked for', async () => {
  const tape = await buildTape(traceOfActions(LONG), atOnce);
  const places = [LONG.length, 0, 51, 50, 49, 1, 100, 101, 3, LONG.length - 1, 52, 53, 54];
  for (const place of places) {
    expect({ place, state: tape.stateAt(place) }).toEqual({ place, state: naiveState(LONG, place) });
  }
  // Outside of the trace there is its nearest end.
  expect(tape.stateAt(-5)).toEqual(naiveState(LONG, 0));
  expect(tape.stateAt(1e6)).toEqual(naiveState(LONG, LONG.length));
});

it('keeps what does not change the same object, so that a step renders little', async () => {
  const tape = await buildTape(traceOfActions(LONG), atOnce);
  const here = tape.stateAt(60);
  expect(tape.stateAt(61).route).toBe(here.route);
  expect(tape.stateAt(61).search).not.toBe(here.search);
});

it('lets the page answer between pieces of the work, and tells how far it is', async () => {
  const shares: number[] = [];
  await buildTape(traceOfActions(LONG), (share) => Promise.resolve(void shares.push(share)));
  expect(shares).toEqual([0, 50 / LONG.length, 100 / LONG.length]);
});

it('says whether the actions lead to what the customer had', async () => {
  const trace = traceOfActions(LONG);
  expect((await buildTape(trace, atOnce)).strays).toEqual([]);
  const { final } = trace.precinctPost;
  const other = { ...trace, precinctPost: { ...trace.precinctPost, final: { ...final, shell: {} } } };
  expect((await buildTape(other, atOnce)).strays).toEqual(['shell.status']);
});
