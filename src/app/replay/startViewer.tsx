import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ReplayPage } from '../../features/support/replay/ReplayPage';
import { replaySlice } from '../../features/support/replay/replaySlice';
import {
  type ReplayDispatch,
  type ReplayRoot,
  setupReplayListeners,
} from '../../features/support/replay/replayListeners';
import { type TapeLibrary, TapeLibraryContext } from '../../features/support/replay/tape';
import { frameTextOf } from './frameText';
import { createTapeLibrary } from './tapeLibrary';

/** The viewer's own store: it knows the slice of the viewer and nothing of the shop. */
export function makeViewerStore(library: TapeLibrary) {
  const listening = createListenerMiddleware<ReplayRoot, ReplayDispatch, TapeLibrary>({ extra: library });
  setupReplayListeners(listening.startListening);
  return configureStore({
    reducer: { [replaySlice.reducerPath]: replaySlice.reducer },
    middleware: (defaults) => defaults().prepend(listening.middleware),
    devTools: false,
  });
}

export function startViewer(root: HTMLElement): void {
  const library = createTapeLibrary({ pause: () => new Promise((resolve) => setTimeout(resolve)) });
  const store = makeViewerStore(library);
  createRoot(root).render(<Viewer store={store} library={library} frameText={frameTextOf(document)} />);
}

export interface ViewerProps {
  readonly store: ReturnType<typeof makeViewerStore>;
  readonly library: TapeLibrary;
  /** The document of the frame that the shop's screens are in. */
  readonly frameText: string;
}

export function Viewer({ store, library, frameText }: ViewerProps) {
  return (
    <Provider store={store}>
      <TapeLibraryContext value={library}>
        <ReplayPage frameText={frameText} />
      </TapeLibraryContext>
    </Provider>
  );
}
