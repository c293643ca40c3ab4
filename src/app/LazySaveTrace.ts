import { type ComponentType, lazy } from 'react';
import type { AidProps } from '../components/slots';
import { retryImport, whenIdle } from '../services/chunks';

/**
 * Rarely used, so it loads when the browser is idle. A customer whose network fails needs it most, so a failed
 * import is retried, and the code that writes the file is in the same chunk.
 */
export const LazySaveTrace = lazy<ComponentType<AidProps>>(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await retryImport(fetchSaveTrace)).SaveTrace };
});

const fetchSaveTrace = () => import(/* webpackChunkName: "trace" */ '../features/support/SaveTrace');
