import { TextField } from '../../components/TextField';
import { BAD_COST } from '../../downloads/fileSelection';
import { amountIn, costOf, formatDollars } from '../../lib/dollars';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAnswered } from '../../state/search/answers';
import { intoSight } from '../../components/intoSight';
import styles from './walkthrough.module.css';
import { costTyped, selectWalkthrough } from './walkthroughSlice';
import { selectRunningTotal } from './walkthroughSelectors';

/** What it comes to to mail the list: by household and by voter. Its file begins with this cost. */
export function PostageField() {
  const dispatch = useAppDispatch();
  const cost = useAppSelector((state) => {
    const walkthrough = selectWalkthrough(state);
    return walkthrough.status === 'open' ? (walkthrough.cost ?? '') : '';
  });
  const each = amountIn(cost);
  return (
    <div className={styles.postage}>
      <TextField
        name="walkthrough-cost"
        label="Cost per piece ($)"
        hint="Postage, or printing and postage. Optional."
        inputMode="decimal"
        autoComplete="off"
        value={cost}
        error={cost.trim() !== '' && each === null ? BAD_COST : undefined}
        onChange={(typed) => dispatch(costTyped({ cost: typed }))}
      />
      <p role="status">{each !== null && <Cost each={each} />}</p>
    </div>
  );
}

/** `each`: tenths of a cent. */
function Cost({ each }: { readonly each: number }) {
  const total = useAppSelector(selectRunningTotal);
  const households = useAppSelector((state) => selectAnswered(state, 'walkthrough')?.counts.households);
  // Until both are counted for these answers, it would be another list's.
  if (total.status !== 'counted' || households === undefined) return null;
  return (
    <span ref={intoSight}>
      At {formatDollars(each)} a piece: {costOf(households, each)} for {formatHouseholds(households)},{' '}
      {costOf(total.count, each)} for {formatVoters(total.count)}.
    </span>
  );
}
