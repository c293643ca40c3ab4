import { useMemo } from 'react';
import { walkthroughRequested } from '../../state/events';
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
import { FormTotalLine } from './FormTotalLine';
import { selectProblems } from './formSelectors';
import styles from './search.module.css';
import { ProblemNotice } from '../../components/ProblemNotice';
import { selectCountyProblem } from '../../state/search/optionSelectors';

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
