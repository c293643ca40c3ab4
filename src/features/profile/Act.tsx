import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import styles from './ListCell.module.css';

interface ActProps extends ComponentProps<'button'> {
  /** What it is done to, for a screen reader: to what the words before it don't say. */
  readonly of?: string;
}

/** What can be done with a list, in words among words. */
export const Act = ({ of, children, ...rest }: ActProps) => (
  <button type="button" {...rest} className={styles.rename}>
    {children}
    {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
  </button>
);
