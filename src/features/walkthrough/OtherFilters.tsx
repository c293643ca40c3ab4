import { useId } from 'react';
import { Chip } from '../../components/Chip';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type FieldValues, toggledEntry } from '../../state/search/searchForm';
import { selectAnswers, selectOtherFilters } from './draftSelectors';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';

/** The filters that no control in sight shows, and the do-not-mail lists that join by themselves. */
export function OtherFilters() {
  const id = useId();
  const dispatch = useAppDispatch();
  const { fields } = useAppSelector(selectAnswers);
  const { chips, joined } = useAppSelector(selectOtherFilters);
  if (chips.length + joined.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.also}>
      <span id={id}>Also filtered by:</span>
      {chips.map(({ names, entry, label }) => (
        <Chip
          key={`${names.join()} ${entry}`}
          label={label}
          onRemove={() => {
            const left = names.map((name) => [
              name,
              entry === null ? '' : toggledEntry(name, fields[name], entry),
            ]);
            dispatch(valuesChosen(Object.fromEntries(left) as Partial<FieldValues>));
          }}
        />
      ))}
      {/* They are taken off in the results, not here. */}
      {joined.join(', ')}
    </div>
  );
}
