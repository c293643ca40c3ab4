import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a form, once the form that had it is gone.
 * @param open how many are open, of an opener of several
 */
export function useFocusBack<Opener extends HTMLElement>(open: boolean | number): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open < wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
