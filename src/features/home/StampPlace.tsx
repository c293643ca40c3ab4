import type { ReactNode } from 'react';
import styles from './CountCard.module.css';

/** Where the stamp is, before and after it is drawn, so that nothing moves. */
export function StampPlace({ children }: { readonly children?: ReactNode }) {
  return (
    <svg className={styles.corner} viewBox="146 26 236 104" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
