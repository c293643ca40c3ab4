import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** `live` announces changes politely. */
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
