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

/** Where the focus goes when what was pressed is gone with the list that it was of. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

/** A ref for what appears outside the part of the page or dialog in sight. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
