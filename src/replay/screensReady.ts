import type { RootState } from '../state/types';

/** The event that tells the viewer the frame is ready to show states. Dispatched on the iframe element. */
export const SCREENS_READY = 'screens-ready';

/** The event's detail. */
export interface ScreensReady {
  readonly show: (state: RootState) => void;
}
