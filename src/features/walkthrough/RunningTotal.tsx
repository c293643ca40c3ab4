import { useAppSelector } from '../../app/hooks';
import { classes } from '../../components/classes';
import { Spinner } from '../../components/Spinner';
import styles from './walkthrough.module.css';
import { selectWalkthrough } from './walkthroughSlice';
import { knownTotal } from './walkthroughState';
import { votersWords } from './words';

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
      {known !== null && total.status !== 'failed' && (
        <span className={classes(total.status === 'counting' && styles.dimmed)}>
          <strong>{votersWords(known)}</strong> {known === 1 ? 'matches' : 'match'} so far
        </span>
      )}
      {total.status === 'counting' && known === null && (
        <>
          <Spinner /> Counting…
        </>
      )}
    </p>
  );
}
