import { type ComponentType, lazy } from 'react';
import type { AidProps } from '../components/slots';
import { retryImport } from '../services/chunks';
import { whenIdle } from '../services/whenIdle';

/**
 * The button to save a support trace is on every page but rarely used, so it loads when the browser is idle.
 * The shop works without it, yet a customer whose network fails needs it most: a failed import is retried,
 * and what writes the file comes in the same chunk.
 */
export const LazySaveTrace = lazy<ComponentType<AidProps>>(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await retryImport(fetchSaveTrace)).SaveTrace };
});

const fetchSaveTrace = () => import(/* webpackChunkName: "trace" */ '../features/support/SaveTrace');
