import { useState, useSyncExternalStore } from 'react';

/** Filters and results fit side by side; style sheets have the same width. */
const WIDE = '(width >= 60rem)';

// Tests have no matchMedia: they get the wide layout, which hides nothing.
const query = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null;

export function useWide(): boolean {
  const [media] = useState(query);
  return useSyncExternalStore(
    (onChange) => {
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => media?.matches ?? true,
  );
}
