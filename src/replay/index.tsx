import '../app/tokens.css';
import '../app/base.css';
import { SITE_PATHS } from '../lib/sitePages';
import { fetchPageOf } from '../app/routes';
import { mountScreens } from './screens/mountScreens';
import { SCREENS_FAILED, SCREENS_READY, type ScreensReady } from './viewer/ReplayScreens';
import { startViewer } from './startViewer';

const setTheme: ScreensReady['setTheme'] = (theme) => {
  document.documentElement.style.colorScheme = theme ?? '';
};

/** The bundle has every screen (webpack.config.js). The font loads now, so that showing a trace needs no requests. */
async function startScreens(root: HTMLElement, frame: Element): Promise<void> {
  await Promise.all([
    ...[...SITE_PATHS, '*'].map(fetchPageOf),
    document.fonts.load('1rem "Public Sans"').catch(() => undefined),
  ]);
  const show = mountScreens(root, () => frame.dispatchEvent(new CustomEvent(SCREENS_FAILED)));
  frame.dispatchEvent(new CustomEvent<ScreensReady>(SCREENS_READY, { detail: { show, setTheme } }));
}

/** Two documents load it: the viewer, and its frame with the shop's screens. */
const viewer = document.getElementById('viewer');
const screens = document.getElementById('root');
if (viewer !== null) startViewer(viewer);
else if (screens !== null && window.frameElement !== null) void startScreens(screens, window.frameElement);
