import { formatVoters } from '../../lib/voterLabels';
import type { Figure } from '../../state/search/figures';
import styles from './walkthrough.module.css';

/** `1,234 voters` under an option. Keeps its line while the figure is not known, so that nothing moves. */
export function FigureNote({ figure }: { readonly figure: Figure | null }) {
  return (
    <span className={figure?.stale === true ? styles.stale : styles.figure}>
      {figure === null ? '\u00A0' : formatVoters(figure.voters)}
    </span>
  );
}
