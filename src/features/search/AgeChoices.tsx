import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import styles from './filters.module.css';

const AGES = [
  ['Under 30', '', '29'],
  ['30 to 44', '30', '44'],
  ['45 to 59', '45', '59'],
  ['60 and over', '60', ''],
] as const;

/** Age ranges that campaigns use, one press each. */
export function AgeChoices() {
  const dispatch = useAppDispatch();
  const AgeMin = useAppSelector((root) => selectForm(root).fields.AgeMin);
  const AgeMax = useAppSelector((root) => selectForm(root).fields.AgeMax);
  return (
    <ul className={styles.offers} aria-label="Age ranges">
      {AGES.map(([label, min, max]) => {
        const chosen = AgeMin === min && AgeMax === max;
        return (
          <li key={label}>
            <button
              type="button"
              className={styles.offer}
              aria-pressed={chosen}
              onClick={() =>
                dispatch(valuesChosen(chosen ? { AgeMin: '', AgeMax: '' } : { AgeMin: min, AgeMax: max }))
              }
            >
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
