import { type ComponentType, lazy } from 'react';
import type { AidProps } from '../components/supportAid';

/** Before it is fetched again: it is wanted most by those whose network fails. */
const AGAIN_MS = 5000;

/**
 * The offer to save a support trace stands everywhere and is seldom needed, so it is fetched when the browser has
 * nothing else to do. The shop goes on without it.
 */
export const SaveTraceLater = lazy<ComponentType<AidProps>>(async () => {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 2000); // Safari
  });
  return { default: await fetchUntilThere() };
});

async function fetchUntilThere(): Promise<ComponentType<AidProps>> {
  try {
    return (await import('../features/support/SaveTrace')).SaveTrace;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return fetchUntilThere();
  }
}
