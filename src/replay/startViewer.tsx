import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ReplayPage } from './viewer/ReplayPage';
import { notesSlice } from './viewer/notesSlice';
import { replaySlice } from './viewer/replaySlice';
import { type ReplayDispatch, type ReplayRoot, setupReplayListeners } from './viewer/replayListeners';
import { connectDevTools } from './devToolsStore';
import type { TraceLibrary } from './timeline/timeline';
import { TraceLibraryContext } from './viewer/traceLibraryContext';
import { frameTextOf } from './viewer/frameText';
import { createTraceLibrary } from './timeline/traceLibrary';

/** The viewer's own store, with none of the shop's slices. */
export function makeViewerStore(library: TraceLibrary) {
  const listenerMiddleware = createListenerMiddleware<ReplayRoot, ReplayDispatch, TraceLibrary>({
    extra: library,
  });
  setupReplayListeners(listenerMiddleware.startListening);
  return configureStore({
    reducer: {
      [replaySlice.reducerPath]: replaySlice.reducer,
      [notesSlice.reducerPath]: notesSlice.reducer,
    },
    middleware: (defaults) => defaults().prepend(listenerMiddleware.middleware),
    devTools: false,
  });
}

export function startViewer(root: HTMLElement): void {
  const library = createTraceLibrary(() => new Promise((resolve) => setTimeout(resolve)), connectDevTools());
  const store = makeViewerStore(library);
  createRoot(root).render(<Viewer store={store} library={library} frameText={frameTextOf(document)} />);
}

export interface ViewerProps {
  readonly store: ReturnType<typeof makeViewerStore>;
  readonly library: TraceLibrary;
  /** The document of the frame with the shop's screens. */
  readonly frameText: string;
}

export function Viewer({ store, library, frameText }: ViewerProps) {
  return (
    <Provider store={store}>
      <TraceLibraryContext value={library}>
        <ReplayPage frameText={frameText} />
      </TraceLibraryContext>
    </Provider>
  );
}
