import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to the opener once what it opened is closed. @param open whether it is open, or how
 * many are
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

/** On a phone, the button that opens the filters. */
export const FILTERS_BUTTON = 'open-filters';

/** For when the pressed button was removed. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

/** A ref that scrolls a new element into view. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface FocusLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to an element of the page, which takes the focus. The address stays: a quote's has its key in it. */
export const FocusLink = ({ id, className, children }: FocusLinkProps) => (
  <a
    href={`#${id}`}
    className={className}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    }}
  >
    {children}
  </a>
);
