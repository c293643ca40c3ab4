import type { WholeState } from '../state/types';

/** Events that the frame's program dispatches on the iframe element: it is ready, or could not draw a state. */
export const SCREENS_READY = 'screens-ready';
export const SCREENS_FAILED = 'screens-failed';

export interface ScreensReady {
  readonly show: (state: WholeState) => void;
  /** Null for the one of this computer. */
  readonly setTheme: (theme: 'light' | 'dark' | null) => void;
}
