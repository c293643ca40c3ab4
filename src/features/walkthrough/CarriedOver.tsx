import { useId } from 'react';
import { Chip } from '../../components/Chip';
import type { FilterName } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import { wordsInState } from '../../lib/filterWords';
import { leaveOutWords, numberOf, selectExclusionNames } from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectCarriedOver, selectOnFile, selectStandingHere, selectWalkthroughFilters } from './figures';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';

/** The filters that no control in sight shows, and the do-not-mail lists that join by themselves. */
export function CarriedOver() {
  const id = useId();
  const dispatch = useAppDispatch();
  const carried = useAppSelector(selectCarriedOver);
  const lists = useAppSelector(selectExclusionNames);
  const onFile = useAppSelector(selectOnFile);
  const standing = useAppSelector(selectStandingHere);
  const filters = useAppSelector(selectWalkthroughFilters) ?? {};
  const leftOut = entriesOf('LeaveOut', filters.LeaveOut ?? '');
  const isStanding = (entry: string) => standing.includes(numberOf(entry));
  const labelOf = (name: FilterName) =>
    name === 'LeaveOut'
      ? leftOut.filter((entry) => !isStanding(entry)).map((entry) => leaveOutWords(entry, lists))
      : wordsInState({ [name]: filters[name] }, filters.State, onFile?.elections);
  const chips = carried
    .map((name) => ({ name, label: labelOf(name).join(', ') }))
    .filter(({ label }) => label !== '');
  // They are taken off in the results, not here.
  const joined = leftOut.filter(isStanding).map((entry) => leaveOutWords(entry, lists));
  if (chips.length + joined.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.also}>
      <span id={id}>Also filtered by:</span>
      {chips.map(({ name, label }) => (
        <Chip key={name} label={label} onRemove={() => dispatch(valuesChosen({ [name]: '' }))} />
      ))}
      {joined.join(', ')}
    </div>
  );
}
