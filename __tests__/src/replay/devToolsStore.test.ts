import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { Trace } from '../../../src/trace/traceFormat';
import { sampleTrace } from './sampleTrace';

/** The extension, as far as the viewer uses it: it adds a store of its own, to which a trace is handed. */
async function withExtension() {
  const imports: { readonly nextLiftedState: Trace }[] = [];
  let reducer: Reducer = (state: unknown) => state;
  const instrument: StoreEnhancer = (create) => (given, preloaded) => {
    reducer = given as unknown as Reducer;
    const dispatch = (action: (typeof imports)[number]) => imports.push(action);
    return { ...create(given, preloaded), liftedStore: { dispatch } };
  };
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => () => instrument });
  // Redux Toolkit looks for the extension when it is loaded.
  jest.resetModules();
  const { connectDevTools } = await import('../../../src/replay/devToolsStore');
  const handOver = connectDevTools();
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  return {
    reducer,
    imported: (trace: Trace) => {
      handOver(trace);
      return imports[0]?.nextLiftedState ?? trace;
    },
  };
}

it('hands an opened trace to Redux DevTools, which opens it at its end', async () => {
  const { imported, reducer } = await withExtension();
  const trace = sampleTrace();
  const lifted = imported(trace);
  const { actionsById, stagedActionIds, currentStateIndex, committedState } = lifted;
  expect(lifted).not.toHaveProperty('precinctPost');
  expect(currentStateIndex).toBe(stagedActionIds.length - 1);
  const final = stagedActionIds.reduce<unknown>(
    (state, id) => reducer(state, actionsById[String(id)]?.action as UnknownAction),
    committedState,
  );
  expect(JSON.parse(JSON.stringify(final))).toEqual(trace.precinctPost.final);
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
