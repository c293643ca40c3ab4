import '../app/tokens.css';
import '../app/base.css';
import { SITE_PATHS } from '../lib/sitePages';
import { fetchPageOf } from '../app/routes';
import { mountScreens } from './screens/mountScreens';
import { SCREENS_FAILED, SCREENS_READY, type ScreensReady } from './screensReady';
import { startViewer } from './startViewer';

/** The shop's colors follow `color-scheme` (app/tokens.css). */
const setTheme: ScreensReady['setTheme'] = (theme) => {
  document.documentElement.style.colorScheme = theme ?? '';
};

/**
 * Starts the frame. The viewer's bundle already contains every screen (webpack.config.js). The font loads
 * now, so that showing a trace needs no requests.
 */
async function startScreens(root: HTMLElement, frame: Element): Promise<void> {
  await Promise.all([
    ...[...SITE_PATHS, '*'].map(fetchPageOf),
    // Without it the screens use the fallback font, as they would for a customer.
    document.fonts.load('1rem "Public Sans"').catch(() => undefined),
  ]);
  const show = mountScreens(root, () => frame.dispatchEvent(new CustomEvent(SCREENS_FAILED)));
  frame.dispatchEvent(new CustomEvent<ScreensReady>(SCREENS_READY, { detail: { show, setTheme } }));
}

/**
 * The entry point of /support/replay, loaded by two documents: the viewer, and the frame with the shop's
 * screens. It is separate from the shop's bundle and includes neither the identity provider nor payments.
 */
const viewer = document.getElementById('viewer');
const screens = document.getElementById('root');
if (viewer !== null) startViewer(viewer);
else if (screens !== null && window.frameElement !== null) void startScreens(screens, window.frameElement);
