import { useMemo } from 'react';
import { searchCleared, walkthroughRequested } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { CountyError } from './CountyError';
import { ChoiceField, CountyField, fieldId, StateField, TypedField } from './fields';
import { FormTotalLine } from './FormTotalLine';
import styles from './search.module.css';
import { selectProblems } from './formSelectors';
import { formSubmitted } from '../../state/search/searchSlice';

/** From broad to narrow: where, then who. Enter submits from any field. */
export function SearchForm() {
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
      <Problems />
      <CountyError />
      <div className={styles.fields}>
        <StateField />
        <CountyField />
        <ChoiceField name="PolitalAff" />
        <ChoiceField name="Status" />
        <TypedField name="FirstName" />
        <TypedField name="LastName" />
        <TypedField name="City" />
        <TypedField name="MuniSub" />
        <TypedField name="Precinct" />
        <TypedField name="StreetName" />
        <TypedField name="StreetNum" />
        <TypedField name="VoterID" />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit">
          Search
        </Button>
        <Button onClick={() => dispatch(walkthroughRequested())}>Query Walkthrough</Button>
        <Button kind="quiet" onClick={() => dispatch(searchCleared())}>
          Clear
        </Button>
        <FormTotalLine />
      </div>
    </form>
  );
}

function Problems() {
  const problems = useAppSelector(selectProblems);
  const linked = useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: fieldId(field), message })),
    [problems],
  );
  return <ErrorSummary problems={linked} />;
}
