import { classes } from '../../components/classes';
import { formatVoters } from '../../lib/voterLabels';
import type { Figure } from './figures';
import styles from './walkthrough.module.css';

/** `1,234 voters` under an option. Keeps its line while the figure is not known, so that nothing moves. */
export function FigureNote({ figure: { voters, stale } }: { readonly figure: Figure }) {
  return (
    <span className={classes(styles.figure, stale && styles.stale)}>
      {voters === null ? '\u00A0' : formatVoters(voters)}
    </span>
  );
}
