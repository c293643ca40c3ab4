import type { LiftedState, LiftedStore } from '@redux-devtools/instrument';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import type { WholeState } from '../../../src/state/types';
import { goldenText, goldenTrace, GOLDENS } from '../../replay/goldens';
import { sampleTrace } from './sampleTrace';

type Lifted = LiftedStore<WholeState, UnknownAction, unknown>;

/** The viewer's store of traces, with the instrument of the real extension, which keeps and folds actions. */
async function withExtension() {
  let lifted: Lifted | undefined;
  const extension: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = instrument()(create)(reducer, preloaded);
    lifted = (store as unknown as { readonly liftedStore: Lifted }).liftedStore;
    return store;
  };
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: StoreEnhancer[]) =>
        compose(...enhancers, extension),
  });
  // Redux Toolkit looks for the extension when it is loaded.
  jest.resetModules();
  const { connectDevTools } = await import('../../../src/replay/devToolsStore');
  const handOver = connectDevTools();
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  if (lifted === undefined) throw new Error('No store');
  return { handOver, lifted };
}

/** What the panel's Import makes of a file's text (redux-devtools, extension/src/pageScript/api/importState.ts). */
function imported(text: string) {
  const parsed = JSON.parse(text) as LiftedState<WholeState, UnknownAction, unknown> & {
    readonly payload?: string;
  };
  return ActionCreators.importState<WholeState, UnknownAction, unknown>(
    'payload' in parsed ? (JSON.parse(parsed.payload ?? '') as UnknownAction[]) : parsed,
  );
}

/** The state that the panel shows as the last one. */
function shownBy(lifted: Lifted): unknown {
  const { computedStates, currentStateIndex } = lifted.getState();
  expect(computedStates.filter(({ error }) => error !== undefined)).toEqual([]);
  expect(currentStateIndex).toBe(computedStates.length - 1);
  return JSON.parse(JSON.stringify(computedStates[currentStateIndex]?.state));
}

it.each(GOLDENS)('the panel’s Import opens the saved trace %s at its end', async (name) => {
  const { lifted } = await withExtension();
  lifted.dispatch(imported(goldenText(name)) as never);
  // A slice that was not loaded is as it begins.
  expect(shownBy(lifted)).toMatchObject(goldenTrace(name).precinctPost.final);
});

it('a trace that is opened in the viewer is shown in the panel, at its end', async () => {
  const { handOver, lifted } = await withExtension();
  const trace = sampleTrace();
  handOver(trace);
  expect(lifted.getState()).not.toHaveProperty('precinctPost');
  expect(shownBy(lifted)).toEqual(trace.precinctPost.final);
});

it('folds nothing that could harm the page, whatever the panel imports', async () => {
  const { lifted } = await withExtension();
  const trace = sampleTrace();
  const arg = { endpointName: 'states', originalArgs: null, queryCacheKey: '__proto__' };
  const action = { type: 'api/executeQuery/pending', meta: { requestId: 'r1', arg } };
  const last = String(trace.stagedActionIds.at(-1));
  const actionsById = { ...trace.actionsById, [last]: { ...trace.actionsById[last], action } };
  lifted.dispatch(imported(JSON.stringify({ ...trace, actionsById })) as never);
  const { computedStates } = lifted.getState();
  expect(computedStates.at(-1)?.state).toBe(computedStates.at(-2)?.state);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('does nothing without the extension', async () => {
  const { connectDevTools } = await import('../../../src/replay/devToolsStore');
  expect(() => connectDevTools()(sampleTrace())).not.toThrow();
});
