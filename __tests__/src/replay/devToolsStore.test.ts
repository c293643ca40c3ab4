import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { Trace } from '../../../src/trace/format';
import { sampleTrace } from './sampleTrace';

interface Import {
  readonly nextLiftedState: Pick<
    Trace,
    'actionsById' | 'stagedActionIds' | 'currentStateIndex' | 'committedState'
  >;
}

/** The extension, as far as the viewer uses it: it adds a store of its own, to which a trace is handed. */
async function withExtension() {
  const imports: Import[] = [];
  const options: object[] = [];
  let reducer: Reducer = (state: unknown) => state;
  const instrument: StoreEnhancer = (create) => (given, preloaded) => {
    reducer = given as unknown as Reducer;
    const dispatch = (action: Import) => imports.push(action);
    return { ...create(given, preloaded), liftedStore: { dispatch } };
  };
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (given: object) => {
      options.push(given);
      return () => instrument;
    },
  });
  // Redux Toolkit looks for the extension when it is loaded.
  jest.resetModules();
  const { connectDevTools } = await import('../../../src/replay/devToolsStore');
  const handOver = connectDevTools();
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  return { handOver, imports, options, reducer };
}

it('hands an opened trace to Redux DevTools, which opens it at its end', async () => {
  const { handOver, imports, options, reducer } = await withExtension();
  expect(options).toMatchObject([{ name: 'Precinct Post trace', maxAge: 2001 }]);
  const trace = sampleTrace();
  handOver(trace);
  const { actionsById, stagedActionIds, currentStateIndex, committedState } =
    imports[0]?.nextLiftedState ?? trace;
  expect(imports[0]?.nextLiftedState).not.toHaveProperty('precinctPost');
  expect(currentStateIndex).toBe(stagedActionIds.length - 1);
  const final = stagedActionIds.reduce<unknown>(
    (state, id) => reducer(state, actionsById[String(id)]?.action as UnknownAction),
    committedState,
  );
  expect(JSON.parse(JSON.stringify(final))).toEqual(trace.precinctPost.final);
});

it('names requests by their endpoints, and folds them under these names', async () => {
  const { handOver, imports, reducer } = await withExtension();
  const trace = sampleTrace();
  const request = {
    type: 'api/executeQuery/pending',
    meta: {
      ...{ requestId: 'r1', startedTimeStamp: 1, requestStatus: 'pending' },
      arg: { type: 'query', endpointName: 'states', originalArgs: null, queryCacheKey: 'states(null)' },
    },
  };
  const entry = { type: 'PERFORM_ACTION' as const, timestamp: 1, action: request };
  handOver({ ...trace, actionsById: { ...trace.actionsById, 1: entry } });
  const named = imports[0]?.nextLiftedState.actionsById['1']?.action;
  expect(named?.type).toBe('api/executeQuery/pending states');
  const after = reducer(trace.committedState, named as UnknownAction) as { api: { queries: object } };
  expect(after.api.queries).toHaveProperty(['states(null)', 'status'], 'pending');
});

it('folds nothing that could harm the page, whatever DevTools imports', async () => {
  const { reducer } = await withExtension();
  const state = sampleTrace().committedState;
  const arg = { endpointName: 'states', originalArgs: null, queryCacheKey: '__proto__' };
  expect(reducer(state, { type: 'api/executeQuery/pending', meta: { requestId: 'r1', arg } })).toBe(state);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('does nothing without the extension', async () => {
  const { connectDevTools } = await import('../../../src/replay/devToolsStore');
  expect(() => connectDevTools()(sampleTrace())).not.toThrow();
});
