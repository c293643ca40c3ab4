import { useSyncExternalStore } from 'react';

/** Where the filters fit next to the results; tokens and media queries in style sheets say the same. */
const WIDE = '(width >= 60rem)';

// Tests and old browsers have no matchMedia: they get the wide layout, which hides nothing.
const query = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null;

/** Whether the window is wide enough for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = query();
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => query()?.matches ?? true,
  );
}
