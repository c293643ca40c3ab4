import { useMemo } from 'react';
import { countRetried, walkthroughRequested } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { ErrorSummary } from '../../components/ErrorSummary';
import { formSubmitted, optionsRetried, selectRefusals } from '../../state/search/searchSlice';
import { AudienceFilters, VoterFilters } from './filterGroups';
import { LeaveOutFilters } from './LeaveOut';
import { PlaceFilters } from './placeFilters';
import { TurnoutFilters } from './turnoutFilters';
import { fieldId } from './fields';
import { ClearButton } from './Undo';
import { selectProblems } from './formSelectors';
import styles from './search.module.css';
import { ProblemNotice } from '../../components/ProblemNotice';
import { selectCountyProblem } from '../../state/search/optionSelectors';
import { formatVoters } from '../../lib/voterLabels';
import { LiveCount } from '../../components/LiveCount';
import { Reference } from '../../components/Reference';
import { selectWhyWaiting } from '../../state/search/agreement';
import { leavesOutUnknown } from '../../state/exclusions/leaveOut';
import {
  type FormTotal,
  selectFields,
  selectFiltersOfForm,
  selectFormTotal,
} from '../../state/search/formTotal';
import { selectLimit } from '../../state/search/answers';
import { selectSearchStatus } from '../../state/search/searchSelectors';

const HOW = 'how-to-search';

/** From broad to narrow: where, who, how they vote. Enter submits from any field. */
export function SearchForm({ inSheet = false }: { readonly inSheet?: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <form
      role="search"
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(formSubmitted());
      }}
    >
      <div className={styles.groups}>
        <p className={styles.aside} id={HOW}>
          Results update as you choose and type.
        </p>
        <Problems />
        <CountyError />
        <PlaceFilters />
        <AudienceFilters />
        <VoterFilters />
        <TurnoutFilters />
        <LeaveOutFilters />
      </div>
      {inSheet ? (
        // The sheet's buttons are outside the form, and Enter submits only a form that has one inside.
        <VisuallyHidden>
          <input type="submit" value="Search" tabIndex={-1} aria-hidden />
        </VisuallyHidden>
      ) : (
        <div className={styles.actions}>
          <FormTotalLine />
          <ClearButton />
          <Button kind="primary" type="submit" aria-describedby={HOW}>
            Search
          </Button>
          <WalkthroughButton />
        </div>
      )}
    </form>
  );
}

export function WalkthroughButton() {
  const dispatch = useAppDispatch();
  return <Button onClick={() => dispatch(walkthroughRequested())}>Query Walkthrough</Button>;
}

function Problems() {
  const problems = useAppSelector(selectProblems);
  const linked = useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: fieldId(field), message })),
    [problems],
  );
  return <ErrorSummary problems={linked} attempt={useAppSelector(selectRefusals)} />;
}

function CountyError() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectCountyProblem);
  if (problem === null) return null;
  return (
    <ProblemNotice
      problem={problem}
      sentence={problem.sentence ?? 'Failed to load counties'}
      onRetry={() => dispatch(optionsRetried())}
    />
  );
}

/** Next to the Search button: how many voters it would find, and whether the results are up to date. */
export function FormTotalLine() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectFormTotal);
  const filters = useAppSelector(selectFiltersOfForm);
  const isLost = useAppSelector((state) => leavesOutUnknown(state, selectFields(state).LeaveOut));
  const everybody = filters !== null && Object.keys(filters).length === 0;
  return (
    <div className={styles.count}>
      <p className={styles.total}>
        {total.status === 'failed' && !isLost && (
          <Button kind="quiet" onClick={() => dispatch(countRetried())}>
            Try again
          </Button>
        )}
        {(total.status === 'counting' || total.status === 'counted') && (
          <LiveCount total={total}>{(count) => <strong>{totalLabel(count, everybody)}</strong>}</LiveCount>
        )}
      </p>
      <p className={styles.aside}>
        {total.status === 'failed' && isLost ? (
          'It leaves out a list that you don’t have.'
        ) : (
          <Aside total={total} />
        )}
      </p>
      {total.status === 'failed' && <Reference id={total.reference} />}
    </div>
  );
}

/** One of its sentences always shows, so nothing moves when the text changes. */
function Aside({ total }: { readonly total: FormTotal }) {
  const waiting = useAppSelector(selectWhyWaiting);
  const status = useAppSelector(selectSearchStatus);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector((state) => selectLimit(state, 'list'));
  if (total.status === 'failed') return total.limit ?? 'The count isn’t available right now.';
  if (limit !== null) return limit;
  if (waiting !== null) return waiting;
  if (status === 'searching') return 'Loading results…';
  if (total.status === 'counted' && total.count === 0) return 'Try fewer filters.';
  return status === 'idle' ? 'Choose anything, or Search.' : 'Results are up to date.';
}

/** One string, so nothing shifts when the number gets longer. */
function totalLabel(voters: number, ofEverybody: boolean): string {
  if (ofEverybody) return `${formatVoters(voters)} on file`;
  return `${formatVoters(voters)} ${voters === 1 ? 'matches' : 'match'}`;
}
