import { useAppSelector } from '../../state/hooks';
import { formatDay } from '../../lib/format';
import styles from './Results.module.css';
import { selectStatesShown } from './resultsSelectors';

/** How current the data is, and whether its voters are made up. */
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
            ? 'Every voter shown here is made up.'
            : `The voters in ${samples.map(({ state }) => state).join(', ')} are made up.`}
        </p>
      )}
      <p>
        Data as of: {/* Keep a state and its date on one line. */}
        {states
          .map(({ state, dataDate }) => `${state} ${formatDay(dataDate)}`.replaceAll(' ', '\u00a0'))
          .join(' · ')}
      </p>
    </div>
  );
}
