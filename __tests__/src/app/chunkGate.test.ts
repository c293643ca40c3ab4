import {
  configureStore,
  createAction,
  createListenerMiddleware,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { makeGate } from '../../../src/app/chunkGate';
import type { AppStartListening } from '../../../src/state/types';
import { settled } from '../../support/settled';

const wanted = createAction<string>('test/wanted');
const other = createAction('test/other');

/** A store that keeps its actions, and a chunk with a listener that loads when the test says so. */
function makeStore(passes = false) {
  const heard: string[] = [];
  const failures: UnknownAction[] = [];
  const waiting: UnknownAction[] = [];
  const loads: { succeed: () => void; fail: () => void }[] = [];
  const listeners = createListenerMiddleware();
  const gate = makeGate<'chunk'>({
    chunks: {
      chunk: () =>
        new Promise((resolve, reject) => {
          const setup = (start: AppStartListening) => {
            start({ actionCreator: wanted, effect: ({ payload }) => void heard.push(payload) });
          };
          loads.push({
            succeed: () => resolve({ default: setup }),
            fail: () => reject(new Error('offline')),
          });
        }),
    },
    neededBy: (action) => (wanted.match(action) ? ['chunk'] : []),
    onWaiting: (action) => void waiting.push(action),
    onFailed: (action) => {
      failures.push(action);
      return passes;
    },
  });
  const middleware = gate.middlewareFor(listeners.startListening as unknown as AppStartListening);
  const store = configureStore({
    reducer: (types: readonly string[] = [], { type }: UnknownAction) => [...types, type],
    middleware: (defaults) => defaults().prepend(middleware as unknown as Middleware, listeners.middleware),
  });
  const reduced = () => store.getState().filter((type) => type.startsWith('test/'));
  return { store, loads, heard, failures, waiting, reduced };
}

test('an action waits for the listeners it needs, and no other does', async () => {
  const { store, loads, heard, waiting, reduced } = makeStore();
  store.dispatch(wanted('FL'));
  store.dispatch(other());
  expect(waiting).toEqual([wanted('FL')]);
  expect(reduced()).toEqual(['test/other']);
  loads[0]?.succeed();
  await settled();
  expect(reduced()).toEqual(['test/other', 'test/wanted']);
  expect(heard).toEqual(['FL']);
  store.dispatch(wanted('GA'));
  expect(heard).toEqual(['FL', 'GA']);
  expect(loads).toHaveLength(1);
});

test('of several that wait only the last goes on', async () => {
  const { store, loads, heard } = makeStore();
  store.dispatch(wanted('FL'));
  store.dispatch(wanted('NC'));
  loads[0]?.succeed();
  await settled();
  expect(heard).toEqual(['NC']);
});

test.each([true, false])(
  'after a failure the next fetches the chunk again; the first went on: %s',
  async (passes) => {
    const { store, loads, heard, failures, reduced } = makeStore(passes);
    store.dispatch(wanted('FL'));
    loads[0]?.fail();
    await settled();
    expect(failures).toEqual([wanted('FL')]);
    expect(reduced()).toEqual(passes ? ['test/wanted'] : []);
    store.dispatch(wanted('NC'));
    loads[1]?.succeed();
    await settled();
    expect(heard).toEqual(['NC']);
  },
);
