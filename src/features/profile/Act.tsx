import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import styles from './ListCell.module.css';

interface ActProps extends ComponentProps<'button'> {
  /** For screen readers: what the words before it don't say. */
  readonly of?: string;
}

/** A button that looks like a link in a sentence. */
export const Act = ({ of, children, ...rest }: ActProps) => (
  <button type="button" {...rest} className={styles.rename}>
    {children}
    {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
  </button>
);
