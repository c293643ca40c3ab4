import type { ReactNode } from 'react';
import styles from './LiveCount.module.css';
import { Spinner } from './Spinner';

/**
 * A count in words. While it is being counted, the last one stays, dimmed, and what happens is said beside it
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
  return (
    <>
      {total.last !== null && (
        // Screen readers get no number that may be wrong by now.
        <span className={styles.last} data-stale aria-hidden="true">
          {children(total.last)}
        </span>
      )}{' '}
      <span className={total.last === null ? undefined : styles.progress}>
        <Spinner /> Counting…
      </span>
    </>
  );
}
