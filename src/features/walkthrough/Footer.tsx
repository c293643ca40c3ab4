import { Button } from '../../components/Button';
import { LiveCount } from '../../components/LiveCount';
import { LoadFailed } from '../../components/LoadFailed';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAnswered, selectLimit } from '../../state/search/answers';
import { ageFieldId } from './AgeRange';
import { selectDraft, selectProblem, selectRunningTotal } from './draftSelectors';
import { type AtStep, canGoOn, FIRST_STEP, LAST_STEP } from './steps';
import styles from './walkthrough.module.css';
import { applyChosen, backChosen, nextChosen } from './walkthroughSlice';

export function Footer({ at }: { readonly at: AtStep }) {
  const dispatch = useAppDispatch();
  const { errors } = useAppSelector(selectDraft);
  const apply = () => {
    dispatch(applyChosen());
    // It waits for what is wrong, whose error is read out with its field.
    const wrong = (['AgeMin', 'AgeMax'] as const).find((name) => errors[name] !== undefined);
    if (wrong !== undefined) document.getElementById(ageFieldId(wrong))?.focus();
  };
  return (
    <>
      <RunningTotal />
      <div className={styles.row}>
        <Button disabled={at.step === FIRST_STEP} onClick={() => dispatch(backChosen())}>
          Back
        </Button>
        {at.step === LAST_STEP ? (
          <Button kind="primary" onClick={apply}>
            Apply Filters
          </Button>
        ) : (
          <Button kind="primary" disabled={!canGoOn(at)} onClick={() => dispatch(nextChosen())}>
            Next
          </Button>
        )}
      </div>
    </>
  );
}

function RunningTotal() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectRunningTotal);
  const households = useAppSelector((state) => selectAnswered(state, 'walkthrough')?.counts.households);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector((state) => selectLimit(state, 'walkthrough'));
  const problem = useAppSelector(selectProblem);
  return (
    <p className={styles.total} role="status">
      {total?.status === 'failed' && (
        <LoadFailed reference={total.reference} onRetry={() => dispatch(countRetried())}>
          {total.limit ?? 'The count isn’t available right now.'}
        </LoadFailed>
      )}
      {total !== null && total.status !== 'failed' && (
        <LiveCount total={total}>
          {(count) => (
            <>
              <strong>{formatVoters(count)}</strong>
              {households !== undefined && count > 0 && (
                <span className={styles.hint}> in {formatHouseholds(households)}</span>
              )}
            </>
          )}
        </LiveCount>
      )}{' '}
      {total?.status !== 'failed' && limit !== null && <span className={styles.hint}>{limit}</span>}{' '}
      {problem !== null && <span className={styles.hint}>{problem}</span>}
    </p>
  );
}
