import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount } from '../../lib/format';
import { formatVoters } from '../../lib/voterLabels';
import type { Figure } from '../../state/search/optionCounts';
import styles from './walkthrough.module.css';

/**
 * `1,234 voters` beside an option. Keeps its line while the figure is not known, so that nothing moves.
 * `brief`: among many, the number.
 */
export function FigureNote({
  figure,
  brief = false,
}: {
  readonly figure: Figure | null;
  readonly brief?: boolean;
}) {
  return (
    <span className={figure?.stale === true ? styles.stale : styles.figure}>
      {figure === null ? '\u00A0' : (brief ? formatCount : formatVoters)(figure.voters)}
      {brief && figure !== null && <VisuallyHidden> voters</VisuallyHidden>}
    </span>
  );
}
