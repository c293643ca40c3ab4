import type { ReactNode } from 'react';
import parts from './parts.module.css';
import styles from './LiveCount.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

/** A count in words. While it is counted, the last one stays, dimmed. */
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
      {/* Hidden from screen readers, because it may be wrong. */}
      <span className={parts.last} data-stale aria-hidden="true">
        {children(total.last)}
      </span>{' '}
      <span className={styles.progress}>
        <Spinner />
        <VisuallyHidden>Counting…</VisuallyHidden>
      </span>
    </>
  );
}
