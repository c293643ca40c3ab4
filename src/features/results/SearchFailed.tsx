import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import type { Problem } from '../../lib/problems';
import { problemOf, UNCLEAR } from '../../services/problem';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSearchedFilters, selectSearchError } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import { searchRetried } from './resultsEvents';
import styles from './Results.module.css';

const SEARCH_FAILED = 'An error occurred while fetching records. Please try again later or check your query.';

/** In place of the results: what went wrong, and the way on. */
export function SearchFailed() {
  const dispatch = useAppDispatch();
  const problem = problemOf(useAppSelector(selectSearchError)) ?? UNCLEAR;
  const signedOut = useAppSelector(selectUser) === null;
  // Accounts may search more.
  const signIn = useSignIn();
  const leavesOut = useAppSelector(selectSearchedFilters)?.LeaveOut !== undefined;
  if (leavesOut && (problem.code === 'unauthenticated' || problem.code === 'bad_request'))
    return (
      <Notice tone="info" title="Only the account that made this list can see it" urgent>
        <p>
          It leaves out people whom that account has mailed.{' '}
          {signedOut ? 'Sign in to it, or see' : 'Sign in with that account, or see'} the list with them.
        </p>
        <p className={styles.ways}>
          {signedOut && (
            <Button kind="primary" onClick={signIn}>
              Sign in
            </Button>
          )}
          <Button onClick={() => dispatch(valuesChosen({ LeaveOut: '' }))}>See the list with them</Button>
        </p>
      </Notice>
    );
  const wayOut =
    signedOut && isDailyLimit(problem) ? { action: <Button onClick={signIn}>Sign in</Button> } : {};
  return (
    <ProblemNotice
      problem={problem}
      sentence={SEARCH_FAILED}
      onSignIn={signIn}
      onRetry={() => dispatch(searchRetried())}
      {...wayOut}
    />
  );
}

/** One of our limits of the day. Those of the minute, and the platform's, are soon over. */
const isDailyLimit = ({ code, waitSeconds }: Problem) =>
  code === 'rate_limited' && waitSeconds !== null && waitSeconds > 60;
