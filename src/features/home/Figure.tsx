import { LiveCount } from '../../components/LiveCount';
import { LoadFailed } from '../../components/LoadFailed';
import { formatCount } from '../../lib/format';
import type { Total } from '../../state/search/answers';
import styles from './CountCard.module.css';

interface FigureProps {
  readonly total: Total;
  /** Words after it. */
  readonly of?: string | undefined;
  readonly onRetry: () => void;
}

export const Figure = ({ total, of, onRetry }: FigureProps) =>
  total.status === 'failed' ? (
    <LoadFailed reference={total.reference} onRetry={onRetry}>
      <span className={styles.aside}>{total.limit ?? 'The count isn’t available right now.'}</span>
    </LoadFailed>
  ) : (
    <LiveCount total={total}>
      {(count) => (
        <>
          <strong className={styles.number}>{formatCount(count)}</strong> {count === 1 ? 'voter' : 'voters'}{' '}
          {of}
        </>
      )}
    </LiveCount>
  );
