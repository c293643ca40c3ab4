import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to what opened a form, once the form that had it is gone. */
export function useFocusBack<Opener extends HTMLElement>(open: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
