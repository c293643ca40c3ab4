import { useAppSelector } from '../../app/hooks';
import { formatDay } from '../../app/format';
import styles from './results.module.css';
import { selectStatesShown } from './resultsSelectors';

/** What day the files describe, and whether their voters exist. */
export function DataNote() {
  const states = useAppSelector(selectStatesShown);
  if (states.length === 0) return null;
  const samples = states.filter(({ sample }) => sample);
  return (
    <div className={styles.note}>
      {samples.length > 0 && (
        <p>
          <strong className={styles.stamp}>Sample data</strong>{' '}
          {samples.length === states.length
            ? 'Every voter shown here is invented.'
            : `The voters of ${samples.map(({ state }) => state).join(', ')} are invented.`}
        </p>
      )}
      <p>
        Data as of: {/* A state and its day stay on one line. */}
        {states
          .map(({ state, dataDate }) => `${state} ${formatDay(dataDate)}`.replaceAll(' ', '\u00a0'))
          .join(' · ')}
      </p>
    </div>
  );
}
