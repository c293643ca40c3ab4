import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { formatVoters } from '../../lib/voterLabels';
import { LiveCount } from '../../components/LiveCount';
import { Reference } from '../../components/Reference';
import { selectFiguresLimit } from './figures';
import styles from './walkthrough.module.css';
import { selectWalkthrough } from './walkthroughSlice';
import { knownTotal } from './walkthroughState';

/** How many voters the choices match so far. While a new count loads, the old one stays, dimmed. */
export function RunningTotal() {
  const dispatch = useAppDispatch();
  const walkthrough = useAppSelector(selectWalkthrough);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector(selectFiguresLimit);
  if (walkthrough.status !== 'open') return null;
  const { total } = walkthrough;
  const known = knownTotal(total);
  return (
    <p className={styles.total} role="status">
      {total.status === 'none' && 'Choose a state to see a count.'}
      {total.status === 'failed' && (
        <>
          {total.sentence ?? 'The count isn’t available right now.'}{' '}
          <Button kind="quiet" onClick={() => dispatch(countRetried())}>
            Try again
          </Button>
          <Reference id={total.requestId} />
        </>
      )}
      {total.status !== 'failed' && (
        <LiveCount loading={total.status === 'counting'}>
          {known === null ? null : (
            <>
              <strong>{formatVoters(known)}</strong> {known === 1 ? 'matches' : 'match'} so far
            </>
          )}
        </LiveCount>
      )}
      {total.status !== 'failed' && limit !== null && <span className={styles.hint}>{limit}</span>}
    </p>
  );
}
