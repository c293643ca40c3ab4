import { labelOf, TEXT_FIELDS } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { joinedByAnd } from '../../lib/filterWords';
import { noGenderWords } from '../../lib/onFileWords';
import {
  leavesOutUnknown,
  readLeaveOut,
  selectExclusionNames,
  withoutExcluded,
} from '../../state/exclusions/leaveOut';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import type { Problem } from '../../lib/problems';
import { problemOf, UNCLEAR } from '../../services/problem';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSearchedFilters, selectSearchError } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/signIn';
import styles from './Results.module.css';
import { searchAgain } from './searchAgain';

const SEARCH_FAILED = 'An error occurred while fetching records. Please try again later or check your query.';

export function SearchFailed() {
  const dispatch = useAppDispatch();
  const problem = problemOf(useAppSelector(selectSearchError)) ?? UNCLEAR;
  const signedOut = useAppSelector(selectUser) === null;
  // Accounts have higher limits.
  const signIn = useSignIn();
  const { LeaveOut } = useAppSelector(selectSearchedFilters) ?? {};
  const isUnknown = useAppSelector((state) => leavesOutUnknown(state, LeaveOut ?? ''));
  if (LeaveOut !== undefined && problem.code === 'bad_request' && isUnknown)
    return <NotAmongYours leaveOut={LeaveOut} />;
  if (LeaveOut !== undefined && (problem.code === 'unauthenticated' || problem.code === 'bad_request'))
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
      onRetry={() => dispatch(searchAgain('button'))}
      {...wayOut}
    />
  );
}

/** The excluded list may be deleted, or another account’s, which must not be revealed. */
function NotAmongYours({ leaveOut }: { readonly leaveOut: string }) {
  const dispatch = useAppDispatch();
  const names = useAppSelector(selectExclusionNames);
  const unknown = readLeaveOut(leaveOut).numbers.filter((number) => !names.has(number));
  const drop = () => dispatch(valuesChosen({ LeaveOut: withoutExcluded(leaveOut, unknown) }));
  return (
    <Notice tone="info" title="This list leaves out a list that you don’t have" urgent>
      <p>
        If you deleted that do-not-mail list, continue without it: its voters can be on this list again. If
        the list is another account’s, only that account can see it.
      </p>
      <p className={styles.ways}>
        <Button kind="primary" onClick={drop}>
          Continue without it
        </Button>
      </p>
    </Notice>
  );
}

/** Limits per minute, and the platform’s, pass soon; those per day do not. */
const isDailyLimit = ({ code, waitSeconds }: Problem) =>
  code === 'rate_limited' && waitSeconds !== null && waitSeconds > 60;

export const NoVoters = ({ filters }: { readonly filters: CanonicalFilters }) => (
  <div className={styles.blank}>
    <p className={styles.blankTitle}>No voters match this search.</p>
    <p>{advice(filters)}</p>
  </div>
);

/** Only typed text can be misspelled. */
function advice(filters: CanonicalFilters): string {
  const noGender = filters.Gender === undefined ? null : noGenderWords(filters.State);
  if (noGender !== null) return `${noGender} Remove that filter to find voters.`;
  const typed = TEXT_FIELDS.filter((name) => name in filters).map((name) => inSentence(labelOf(name)));
  if (typed.length > 0)
    return `Check the spelling of the ${joinedByAnd(typed)}, or remove one of the filters above.`;
  if (filters.State !== undefined && Object.keys(filters).length === 1)
    return 'We have no voters on file for this state. Choose another state.';
  return 'Remove one of the filters above to widen the search.';
}

/** First name → first name; Voter ID → voter ID. */
const inSentence = (label: string) => label.replace(/\b[A-Z](?=[a-z])/gu, (letter) => letter.toLowerCase());
