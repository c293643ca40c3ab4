import { createRoot } from 'react-dom/client';
import type { Trace } from '../trace/traceFormat';
import { connectDevTools } from './devToolsStore';
import { ReplayContext, useNewReplay } from './viewer/replayState';
import { ReplayPage } from './viewer/ReplayPage';

export function startViewer(root: HTMLElement): void {
  createRoot(root).render(<Viewer frameText={frameTextOf(document)} onOpened={connectDevTools()} />);
}

interface ViewerProps {
  readonly frameText: string;
  readonly onOpened: (trace: Trace) => void;
}

export function Viewer({ frameText, onOpened }: ViewerProps) {
  return (
    <ReplayContext value={useNewReplay(onOpened)}>
      <ReplayPage frameText={frameText} />
    </ReplayContext>
  );
}

/**
 * The frame's document: the viewer's own scripts and styles in a window of the customer's size. `inert` keeps
 * everything in it from being clicked or focused; the policy blocks the network.
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
