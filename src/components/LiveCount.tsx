import type { ReactNode } from 'react';
import { Spinner } from './Spinner';

/** A count in words, or that it is being counted (null): a new question takes the old figure away. */
export function LiveCount({ children }: { readonly children: ReactNode }) {
  return (
    children ?? (
      <>
        <Spinner /> Counting…
      </>
    )
  );
}
