import { useAppSelector } from '../../app/hooks';
import { votersWords } from '../../app/voterWords';
import { LiveFigure } from '../../components/LiveFigure';
import styles from './walkthrough.module.css';
import { selectWalkthrough } from './walkthroughSlice';
import { knownTotal } from './walkthroughState';

/** How many voters the choices match so far. While a new figure comes the old one stays, dimmed. */
export function RunningTotal() {
  const walkthrough = useAppSelector(selectWalkthrough);
  if (walkthrough.status !== 'open') return null;
  const { total } = walkthrough;
  const known = knownTotal(total);
  return (
    <p className={styles.total} role="status">
      {total.status === 'none' && 'Your first choice starts the count.'}
      {total.status === 'failed' && 'The count is not available right now.'}
      {total.status !== 'failed' && (
        <LiveFigure coming={total.status === 'counting'}>
          {known === null ? null : (
            <>
              <strong>{votersWords(known)}</strong> {known === 1 ? 'matches' : 'match'} so far
            </>
          )}
        </LiveFigure>
      )}
    </p>
  );
}
