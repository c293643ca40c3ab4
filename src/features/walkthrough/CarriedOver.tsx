import { Chip } from '../../components/Chip';
import { wordsInState } from '../../lib/filterWords';
import type { ChosenValues } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAudienceOffers } from './figures';
import { carriedOver } from './formAnswers';
import type { Answers } from './steps';
import styles from './walkthrough.module.css';
import { filterRemoved } from './walkthroughSlice';

/** The search form's filters that no answer stands for. */
export function CarriedOver({ answers }: { readonly answers: Answers }) {
  const dispatch = useAppDispatch();
  const audiences = useAppSelector(selectAudienceOffers);
  const { filters } = answers;
  // A pressed audience shows its own filters.
  const said: ChosenValues = Object.fromEntries(
    audiences.flatMap(({ chosen, values }) => (chosen ? Object.entries(values) : [])),
  );
  const names = carriedOver(answers).filter((name) => String(filters[name]) !== said[name]);
  if (names.length === 0) return null;
  return (
    <div>
      <h4 className={styles.legend}>Carried over from your search</h4>
      <div className={styles.row}>
        {names.map((name) => (
          <Chip
            key={name}
            label={wordsInState({ [name]: filters[name] }, filters.State).join(', ')}
            onRemove={() => dispatch(filterRemoved({ name }))}
          />
        ))}
      </div>
    </div>
  );
}
