import { configureStore, createAction, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { addLazyListeners } from '../../../src/state/lazyListeners';
import type { AppStartListening, RootState } from '../../../src/state/types';

const wanted = createAction<string>('test/wanted');
const other = createAction('test/other');

/** A store that counts its actions of one kind, and listeners of a chunk that loads when the test says so. */
function makeStore(setup: (start: AppStartListening) => void, onFailed?: () => void) {
  const middleware = createListenerMiddleware();
  const store = configureStore({
    reducer: (count: number = 0, action: UnknownAction) => (wanted.match(action) ? count + 1 : count),
    middleware: (defaults) => defaults().prepend(middleware.middleware),
  });
  const loads: { succeed: () => void; fail: () => void }[] = [];
  addLazyListeners(
    middleware.startListening as unknown as AppStartListening,
    wanted.match,
    () =>
      new Promise((resolve, reject) => {
        loads.push({ succeed: () => resolve(setup), fail: () => reject(new Error('offline')) });
      }),
    onFailed,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { store, loads, settled };
}

const countOf = (state: RootState) => state as unknown as number;

test('a chunk gets every event that came while it loaded, each with the state before it', async () => {
  const heard: (string | number)[][] = [];
  const { store, loads, settled } = makeStore((start) => {
    start({
      actionCreator: wanted,
      effect: ({ payload }, listenerApi) => {
        heard.push([payload, countOf(listenerApi.getOriginalState()), countOf(listenerApi.getState())]);
      },
    });
  });
  store.dispatch(wanted('FL'));
  store.dispatch(other());
  store.dispatch(wanted('NC'));
  expect(loads).toHaveLength(1);
  loads[0]?.succeed();
  await settled();
  expect(heard).toEqual([
    ['FL', 0, 2],
    ['NC', 1, 2],
  ]);
  store.dispatch(wanted('GA'));
  await settled();
  expect(heard[2]).toEqual(['GA', 2, 3]);
  expect(loads).toHaveLength(1);
});

test('what the first event began is canceled like anything else the listener began', async () => {
  const done: string[] = [];
  const { store, loads, settled } = makeStore((start) => {
    start({
      actionCreator: wanted,
      effect: async ({ payload }, listenerApi) => {
        listenerApi.cancelActiveListeners();
        await listenerApi.pause(settled());
        done.push(payload);
      },
    });
  });
  store.dispatch(wanted('first'));
  loads[0]?.succeed();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  store.dispatch(wanted('second'));
  await settled();
  await settled();
  expect(done).toEqual(['second']);
});

test('a listener that compares states gets what changed while its chunk loaded', async () => {
  const changes: number[] = [];
  const { store, loads, settled } = makeStore((start) => {
    start({
      predicate: (_action, now, before) => now !== before,
      effect: (_action, listenerApi) => void changes.push(countOf(listenerApi.getState())),
    });
  });
  store.dispatch(wanted('FL'));
  loads[0]?.succeed();
  await settled();
  expect(changes).toEqual([1]);
});

test('after a failure, the next event fetches the chunk again, and nothing is lost', async () => {
  const failed = jest.fn();
  const heard: string[] = [];
  const { store, loads, settled } = makeStore((start) => {
    start({ actionCreator: wanted, effect: ({ payload }) => void heard.push(payload) });
  }, failed);
  store.dispatch(wanted('FL'));
  loads[0]?.fail();
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
  store.dispatch(wanted('NC'));
  loads[1]?.succeed();
  await settled();
  expect(heard).toEqual(['FL', 'NC']);
});
