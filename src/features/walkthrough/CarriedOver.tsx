import { Chip } from '../../components/Chip';
import type { FilterName } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import { joinedByAnd, wordsInState } from '../../lib/filterWords';
import type { ChosenValues } from '../../lib/audiences';
import { leaveOutWords, numberOf, selectExclusionNames } from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAudienceOffers, selectStandingHere, selectWalkthroughFilters } from './figures';
import { carriedOver } from './formAnswers';
import type { Answers } from './steps';
import styles from './walkthrough.module.css';
import { filterRemoved } from './walkthroughSlice';

/** The search form's filters that no answer stands for, and the do-not-mail lists that join by themselves. */
export function CarriedOver({ answers }: { readonly answers: Answers }) {
  const dispatch = useAppDispatch();
  const audiences = useAppSelector(selectAudienceOffers);
  const lists = useAppSelector(selectExclusionNames);
  const standing = useAppSelector(selectStandingHere);
  const filters = useAppSelector(selectWalkthroughFilters) ?? answers.filters;
  // A pressed audience shows its own filters.
  const said: ChosenValues = Object.fromEntries(
    audiences.flatMap(({ chosen, values }) => (chosen ? Object.entries(values) : [])),
  );
  const leftOut = entriesOf('LeaveOut', filters.LeaveOut ?? '');
  const isStanding = (entry: string) => standing.includes(numberOf(entry));
  const labelOf = (name: FilterName) =>
    name === 'LeaveOut'
      ? leftOut.filter((entry) => !isStanding(entry)).map((entry) => leaveOutWords(entry, lists))
      : wordsInState({ [name]: filters[name] }, filters.State);
  const chips = carriedOver({ ...answers, filters })
    .filter((name) => String(filters[name]) !== said[name])
    .map((name) => ({ name, label: labelOf(name).join(', ') }))
    .filter(({ label }) => label !== '');
  const joined = leftOut.filter(isStanding).map((entry) => `“${lists.get(numberOf(entry)) ?? ''}”`);
  return (
    <>
      {chips.length > 0 && (
        <div>
          <h4 className={styles.legend}>Carried over from your search</h4>
          <div className={styles.row}>
            {chips.map(({ name, label }) => (
              <Chip key={name} label={label} onRemove={() => dispatch(filterRemoved({ name }))} />
            ))}
          </div>
        </div>
      )}
      {joined.length > 0 && (
        <p className={styles.hint}>
          {joined.length === 1
            ? `Your do-not-mail list ${joinedByAnd(joined)} is left out. You can take it off in the results.`
            : `Your do-not-mail lists ${joinedByAnd(joined)} are left out. You can take them off in the results.`}
        </p>
      )}
    </>
  );
}
