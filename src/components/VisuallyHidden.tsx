import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For screen readers only. `live` announces a change when the reader has time. */
export function VisuallyHidden({
  children,
  live = false,
}: {
  readonly children: ReactNode;
  readonly live?: boolean;
}) {
  return (
    <span className={styles.hidden} {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  );
}
