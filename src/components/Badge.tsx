import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly tone: 'neutral' | 'good' | 'bad';
  readonly children: ReactNode;
}

/** A status in one word, like a stamp on an envelope. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
