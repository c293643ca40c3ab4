import { type ComponentType, lazy } from 'react';
import type { AidProps } from '../components/supportAid';
import { untilThere } from './untilThere';

/**
 * The offer to save a support trace stands everywhere and is seldom needed, so it is fetched when the browser has
 * nothing else to do. The shop goes on without it, but those whose network fails want it most.
 */
export const SaveTraceLater = lazy<ComponentType<AidProps>>(async () => {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 2000); // Safari
  });
  return { default: (await untilThere(() => import('../features/support/SaveTrace'))).SaveTrace };
});
