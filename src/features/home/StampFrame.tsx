import type { ReactNode } from 'react';
import styles from './CountCard.module.css';

/** Reserves the stamp's space, so that nothing moves when it loads. */
export function StampFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <svg className={styles.corner} viewBox="146 26 236 104" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
