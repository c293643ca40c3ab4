import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ReplayPage } from './viewer/ReplayPage';
import { replaySlice } from './viewer/replaySlice';
import { connectDevTools } from './devToolsStore';
import { TraceLibraryContext } from './viewer/replayHooks';
import { createTraceLibrary, type TraceLibrary } from './timeline/traceLibrary';

/** The viewer's own store, with none of the shop's slices. */
export const makeViewerStore = () =>
  configureStore({ reducer: { [replaySlice.reducerPath]: replaySlice.reducer }, devTools: false });

export function startViewer(root: HTMLElement): void {
  const library = createTraceLibrary(connectDevTools());
  const store = makeViewerStore();
  createRoot(root).render(<Viewer store={store} library={library} frameText={frameTextOf(document)} />);
}

interface ViewerProps {
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

/**
 * The document of the frame: the same scripts and styles as the viewer's page, in its own window, so
 * that sizes, dialogs and focus behave as on a whole page. `inert` keeps everything in it from being clicked,
 * typed into or focused. The policy blocks the network, in addition to the policy it inherits.
 */
export function frameTextOf(page: Document): string {
  const parts = page.querySelectorAll('script[src*="/replay"], link[rel="stylesheet"]');
  return `<!doctype html>
<html lang="en" tabindex="0">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; form-action 'none'; frame-src 'none'" />
    <title>Replayed screens</title>
    ${[...parts].map((part) => part.outerHTML).join('\n    ')}
  </head>
  <body inert>
    <div id="root"></div>
  </body>
</html>`;
}
