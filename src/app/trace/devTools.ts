import type { Store } from '@reduxjs/toolkit';
import { Cleaner } from './clean/Cleaner';
import { cleanState, isTold } from './clean/cleanRecording';
import { TRACE_LENGTH } from './limits';
import type { Recorder } from './recorder';

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
  const { start, folded } = recorder.recorded();
  let shown = folded;
  cleaner.note([start]);
  init(cleanState(cleaner, start));
  const show = () => {
    const recorded = recorder.recorded();
    const news = recorded.entries.slice(Math.max(0, shown - recorded.folded));
    shown = recorded.folded + recorded.entries.length;
    for (const { action, state, at } of news) {
      if (!isTold(action)) continue;
      cleaner.note([action, state]);
      const { type } = action;
      send({ type, action: cleaner.clean(action), timestamp: at }, cleanState(cleaner, state));
    }
  };
  show();
  store.subscribe(show);
}
