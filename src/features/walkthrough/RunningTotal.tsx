import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { formatVoters } from '../../lib/voterLabels';
import { LiveCount } from '../../components/LiveCount';
import { Reference } from '../../components/Reference';
import { selectFiguresLimit } from './figures';
import styles from './walkthrough.module.css';
import { selectRunningTotal } from './walkthroughSelectors';

/** How many voters the choices match so far. */
export function RunningTotal() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectRunningTotal);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector(selectFiguresLimit);
  return (
    <p className={styles.total} role="status">
      {total.status === 'none' && 'Choose a state to see a count.'}
      {total.status === 'failed' && (
        <>
          {total.limit ?? 'The count isn’t available right now.'}{' '}
          <Button kind="quiet" onClick={() => dispatch(countRetried())}>
            Try again
          </Button>
          <Reference id={total.reference} />
        </>
      )}
      {total.status === 'counting' && <LiveCount>{null}</LiveCount>}
      {total.status === 'counted' && (
        <>
          <strong>{formatVoters(total.count)}</strong> {total.count === 1 ? 'matches' : 'match'} so far
        </>
      )}
      {total.status !== 'failed' && limit !== null && <span className={styles.hint}>{limit}</span>}
    </p>
  );
}
