import type { ReactNode } from 'react';

/** Leads to an element of the page, which takes the focus. The address stays. */
export const FocusLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    }}
  >
    {children}
  </a>
);
