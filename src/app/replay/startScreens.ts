import { SITE_PATHS } from '../paths';
import type { RootState } from '../rootReducer';
import { fetchPageOf } from '../routes';
import { mountScreens } from './mountScreens';

/** What the frame hands to the page around it, on its own element, once it can show a state. */
export interface ScreensReady {
  readonly show: (state: RootState) => void;
}

/** As features/support/replay/ReplayScreens.tsx hears it. */
const SCREENS_READY = 'screens-ready';

/**
 * Starts the frame. Every screen is in the program of the viewer already (webpack.config.js); the typeface is fetched
 * now, so that nothing is left to fetch when a trace comes.
 */
export async function startScreens(root: HTMLElement, frame: Element): Promise<void> {
  await Promise.all([
    ...[...SITE_PATHS, '*'].map(fetchPageOf),
    // Without it the screens show in another face, as they would have for the customer.
    document.fonts.load('1rem "Public Sans"').catch(() => undefined),
  ]);
  const show = mountScreens(root);
  frame.dispatchEvent(new CustomEvent<ScreensReady>(SCREENS_READY, { detail: { show } }));
}
