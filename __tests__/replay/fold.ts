import type { RootState } from '../../src/state/types';
import type { UnknownAction } from '@reduxjs/toolkit';
import { traceEntries, type Trace } from '../../src/trace/format';
import { replayReducer } from '../../src/app/replayReducer';
import { withoutSideEffects } from './withoutSideEffects';

/**
 * Folds a trace without clock, randomness, network, timers or storage. Returns the final state as parsed
 * JSON, so that it compares with the one in the file.
 */
export function fold(trace: Trace): unknown {
  return withoutSideEffects(globalThis, () => {
    let state = trace.committedState as unknown as RootState;
    for (const { action } of traceEntries(trace))
      state = replayReducer(state, action satisfies UnknownAction);
    return JSON.parse(JSON.stringify(state)) as unknown;
  });
}
