import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './LiveCount.module.css';
import { Spinner } from './Spinner';

export interface LiveCountProps {
  /** A new count is loading. */
  readonly loading: boolean;
  /** The last count in words, dimmed until the new one arrives; null if there is none. */
  readonly children: ReactNode;
}

/** A count that updates as the user types and chooses. */
export function LiveCount({ loading, children }: LiveCountProps) {
  if (children !== null) return <span className={classes(loading && styles.dimmed)}>{children}</span>;
  return loading ? (
    <>
      <Spinner /> Counting…
    </>
  ) : null;
}
