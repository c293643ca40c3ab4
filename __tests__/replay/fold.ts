import type { UnknownAction } from '@reduxjs/toolkit';
import { entriesOf, type Trace } from '../../src/app/trace/format';
import { replayReducer } from '../../src/app/trace/replayReducer';
import type { RootState } from '../../src/app/rootReducer';
import { withoutWorld } from './withoutWorld';

/**
 * Folds a trace where there is no time, no chance, no network, no timer and no storage, and gives the state it leads to
 * as a file would hold it.
 */
export function fold(trace: Trace): unknown {
  return withoutWorld(globalThis, () => {
    let state = trace.committedState as unknown as RootState;
    for (const { action } of entriesOf(trace)) state = replayReducer(state, action satisfies UnknownAction);
    return JSON.parse(JSON.stringify(state)) as unknown;
  });
}
