import type { Reducer, Store } from '@reduxjs/toolkit';
import type { RootState } from '../state/types';
import { Cleaner } from './clean/Cleaner';
import { cleanState, isReplayable } from './clean/cleanRecording';
import { type Recorder, TRACE_LENGTH } from './recorder';

/** The part of the extension's API that only receives actions and state. */
interface Extension {
  readonly connect: (options: object) => {
    readonly init: (state: unknown) => void;
    readonly send: (action: object, state: unknown) => void;
  };
}

/** Turns off every control that would change the shop's state. The shop would not respond to them anyway. */
const FEATURES = {
  ...{ jump: false, skip: false, reorder: false, dispatch: false, import: false, lock: false },
  ...{ persist: false, pause: false, test: false, export: 'custom' },
} as const;

/**
 * Sends Redux DevTools a cleaned copy of all recorded and future actions. The extension cannot change the
 * store: it receives actions and state, and nothing listens to it. Labels sort like the values they replace
 * only among values that were collected together; values that arrive later sort last.
 */
export function showInDevTools(
  recorder: Recorder,
  store: Pick<Store, 'subscribe'>,
  fold: Reducer<RootState>,
): void {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = globalThis as {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: Extension;
  };
  if (extension === undefined) return;
  const { init, send } = extension.connect({
    name: 'Precinct Post',
    maxAge: TRACE_LENGTH,
    features: FEATURES,
  });
  const cleaner = new Cleaner();
  let { start: state, folded: shown } = recorder.recorded();
  cleaner.collect([state]);
  init(cleanState(cleaner, state));
  const show = () => {
    const { start, entries, folded } = recorder.recorded();
    // Actions that the recorder has already dropped, for count or size, are missing here.
    if (folded > shown) [state, shown] = [start, folded];
    for (const { action, at } of entries.slice(shown - folded)) {
      state = fold(state, action);
      if (!isReplayable(action)) continue;
      cleaner.collect([action, state]);
      const { type } = action;
      send({ type, action: cleaner.clean(action), timestamp: at }, cleanState(cleaner, state));
    }
    shown = folded + entries.length;
  };
  show();
  store.subscribe(show);
}
