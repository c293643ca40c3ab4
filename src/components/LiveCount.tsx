import type { ReactNode } from 'react';
import styles from './LiveCount.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * A count in words. While it is being counted, the last one stays, dimmed, with a note next to it
 * if that takes a moment.
 */
export function LiveCount({
  total,
  children,
}: {
  readonly total:
    | { readonly status: 'counting'; readonly last: number | null }
    | { readonly status: 'counted'; readonly count: number };
  readonly children: (count: number) => ReactNode;
}) {
  if (total.status === 'counted') return children(total.count);
  if (total.last === null)
    return (
      <>
        <Spinner /> Counting…
      </>
    );
  return (
    <>
      {/* Screen readers get no number that may be wrong by now. */}
      <span className={styles.last} data-stale aria-hidden="true">
        {children(total.last)}
      </span>{' '}
      <span className={styles.progress}>
        <Spinner />
        <VisuallyHidden>Counting…</VisuallyHidden>
      </span>
    </>
  );
}
