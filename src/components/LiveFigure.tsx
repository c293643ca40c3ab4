import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './LiveFigure.module.css';
import { Spinner } from './Spinner';

export interface LiveFigureProps {
  /** A new figure is on its way. */
  readonly coming: boolean;
  /** The last figure in words, which stays, dimmed, until the new one is there; null while there is none. */
  readonly children: ReactNode;
}

/** A count that follows what somebody types and chooses. */
export function LiveFigure({ coming, children }: LiveFigureProps) {
  if (children !== null) return <span className={classes(coming && styles.dimmed)}>{children}</span>;
  return coming ? (
    <>
      <Spinner /> Counting…
    </>
  ) : null;
}
