import { classes } from '../../components/classes';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { presetPressed, selectAgePresets } from './presets';
import styles from './filters.module.css';

/** Age ranges that campaigns use, one press each, with their figures once there is a state. */
export function AgeChoices() {
  const dispatch = useAppDispatch();
  const ages = useAppSelector(selectAgePresets);
  return (
    <ul className={styles.ages} aria-label="Age ranges">
      {ages.map((age) => {
        const { name, label, voters, stale, chosen } = age;
        const disabled = voters === 0 && !stale && !chosen;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.audience}
              aria-pressed={chosen}
              aria-disabled={disabled ? true : undefined}
              onClick={() => {
                if (!disabled) dispatch(presetPressed(age));
              }}
            >
              {label}{' '}
              <span
                className={classes(styles.words, stale && styles.stale)}
                data-stale={stale && voters !== null ? true : undefined}
              >
                {voters === null ? '\u00A0' : formatVoters(voters)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
