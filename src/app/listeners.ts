import type { AppStartListening } from './types';

/** Every feature's effects, in one list. */
export function setupListeners(start: AppStartListening): void {
  start satisfies AppStartListening;
}
