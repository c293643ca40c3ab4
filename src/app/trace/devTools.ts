import type { Store } from '@reduxjs/toolkit';
import { Cleaner } from './clean/Cleaner';
import { cleanState, isTold } from './clean/cleanRecording';
import { TRACE_LENGTH } from './limits';
import type { Recorder } from './recorder';
import { replayReducer } from './replayReducer';

/** What the extension offers to programs that tell it what happens, and listen to nothing it says. */
interface Extension {
  readonly connect: (options: object) => {
    readonly init: (state: unknown) => void;
    readonly send: (action: object, state: unknown) => void;
  };
}

/** Buttons that a live shop has no use for; nothing listens to them either. */
const NONE_OF_ITS_FEATURES = {
  ...{ jump: false, skip: false, reorder: false, dispatch: false, import: false, lock: false },
  ...{ persist: false, pause: false, test: false, export: 'custom' },
} as const;

/**
 * Shows Redux DevTools a cleaned copy of what was recorded and of all that follows. The extension has no hold of the
 * store: it is told, and not listened to. Labels of voters' values are in order as far as the values were there
 * together; those that come later come after.
 */
export function showInDevTools(recorder: Recorder, store: Pick<Store, 'subscribe'>): void {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = globalThis as {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: Extension;
  };
  if (extension === undefined) return;
  const { init, send } = extension.connect({
    name: 'Precinct Post',
    maxAge: TRACE_LENGTH,
    features: NONE_OF_ITS_FEATURES,
  });
  const cleaner = new Cleaner();
  let { start: state, folded: shown } = recorder.recorded();
  cleaner.note([state]);
  init(cleanState(cleaner, state));
  const show = () => {
    const { start, entries, folded } = recorder.recorded();
    // Whatever was too heavy to be kept until now is missing here.
    if (folded > shown) [state, shown] = [start, folded];
    for (const { action, at } of entries.slice(shown - folded)) {
      state = replayReducer(state, action);
      if (!isTold(action)) continue;
      cleaner.note([action, state]);
      const { type } = action;
      send({ type, action: cleaner.clean(action), timestamp: at }, cleanState(cleaner, state));
    }
    shown = folded + entries.length;
  };
  show();
  store.subscribe(show);
}
