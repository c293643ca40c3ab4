import type { WholeState } from '../state/types';

/** The event that tells the viewer the frame is ready to show states. Dispatched on the iframe element. */
export const SCREENS_READY = 'screens-ready';

/** The event that tells the viewer that the last state could not be shown. */
export const SCREENS_FAILED = 'screens-failed';

/** The detail of `SCREENS_READY`. */
export interface ScreensReady {
  readonly show: (state: WholeState) => void;
  /** Shows the screens in a theme; null for the one of this computer. */
  readonly setTheme: (theme: 'light' | 'dark' | null) => void;
}
