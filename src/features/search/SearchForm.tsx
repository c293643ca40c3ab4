import parts from '../../components/parts.module.css';
import { useEffect, useMemo, useRef } from 'react';
import { countRetried, walkthroughRequested } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { ErrorSummary } from '../../components/ErrorSummary';
import { formSubmitted, selectRefusals } from '../../state/search/searchSlice';
import { PartyFilter, StatusAndAge, TypedFields, TurnoutFilters, PlaceFilters } from './filterGroups';
import { LeaveOutFilters } from './LeaveOut';
import { MoreFilters } from './MoreFilters';
import { fieldId, SAYS_PROBLEMS, selectProblems } from './fields';
import { ClearButton } from './Undo';
import styles from './search.module.css';
import { ProblemNotice } from '../../components/ProblemNotice';
import { selectCountyProblem } from '../../state/search/searchOptions';
import { Reference } from '../../components/LoadFailed';
import { leavesOutUnknown } from '../../state/exclusions/leaveOut';
import { selectLimit } from '../../state/search/answers';
import { searchApi } from '../../state/search/searchApi';
import { selectFields, selectFormTotal, selectSearchStatus } from '../../state/search/searchSelectors';
import { useLive } from '../../state/useLive';

/** What most need, in the order in which they think of it; then the rest. Enter submits from any field. */
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
      {!inSheet && <WalkthroughButton />}
      <Problems />
      <CountyError />
      <PlaceFilters />
      <PartyFilter />
      <StatusAndAge />
      <TurnoutFilters />
      <LeaveOutFilters />
      <TypedFields />
      <MoreFilters />
      <CountProblem />
      {inSheet ? (
        // The sheet's buttons are outside the form, and Enter submits only a form that has one inside.
        <VisuallyHidden>
          <input type="submit" value="Search" tabIndex={-1} aria-hidden />
        </VisuallyHidden>
      ) : (
        <div className={styles.actions}>
          <SearchButton />
          <ClearButton />
        </div>
      )}
    </form>
  );
}

/** Once a list is open, buying it is the screen's first button. */
function SearchButton() {
  const isIdle = useAppSelector(selectSearchStatus) === 'idle';
  return (
    <Button kind={isIdle ? 'primary' : 'secondary'} type="submit">
      Search
    </Button>
  );
}

export function WalkthroughButton() {
  const dispatch = useAppDispatch();
  return <Button onClick={() => dispatch(walkthroughRequested())}>Query Walkthrough</Button>;
}

/** What is wrong with a typed field is said there; above the form, only what has no such place. */
function Problems() {
  const problems = useAppSelector(selectProblems);
  const attempt = useAppSelector(selectRefusals);
  const [atFields, others] = useMemo(() => {
    const linked = (isAtField: boolean) =>
      problems
        .filter(({ field }) => SAYS_PROBLEMS.includes(field) === isAtField)
        .map(({ field, message }) => ({ fieldId: fieldId(field), message }));
    return [linked(true), linked(false)];
  }, [problems]);
  const first = others.length === 0 ? atFields[0]?.fieldId : undefined;
  const known = useRef(first === undefined ? attempt : 0);
  useEffect(() => {
    // A refused press leads to what is wrong; typing is not interrupted.
    if (known.current !== attempt && first !== undefined) document.getElementById(first)?.focus();
    known.current = attempt;
  }, [attempt, first]);
  return (
    <>
      <ErrorSummary problems={others} attempt={attempt} />
      <VisuallyHidden live>{atFields.map(({ message }) => message).join('. ')}</VisuallyHidden>
    </>
  );
}

function CountyError() {
  const { refetch } = useLive(searchApi.endpoints.counties, null, { once: true });
  const problem = useAppSelector(selectCountyProblem);
  if (problem === null) return null;
  return (
    <ProblemNotice
      problem={problem}
      sentence={problem.sentence ?? 'Failed to load counties'}
      onRetry={refetch}
    />
  );
}

/** Why options have no numbers beside them; nothing while they can be counted. */
function CountProblem() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectFormTotal);
  const limit = useAppSelector((state) => selectLimit(state, 'list'));
  const isLost = useAppSelector((state) => leavesOutUnknown(state, selectFields(state).LeaveOut));
  if (total?.status !== 'failed') return limit !== null && <p className={parts.soft}>{limit}</p>;
  if (isLost) return <p className={parts.soft}>It leaves out a list that you don’t have.</p>;
  return (
    <div>
      <p className={parts.soft}>
        {total.limit ?? 'The count isn’t available right now.'}{' '}
        <Button kind="quiet" onClick={() => dispatch(countRetried())}>
          Try again
        </Button>
      </p>
      <Reference id={total.reference} />
    </div>
  );
}
