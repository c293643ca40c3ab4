import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectListOnOffer, selectSearchError, selectSearchStatus } from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { ProblemNotice } from '../../components/ProblemNotice';
import { useWide } from '../../components/useWide';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DataNote } from './DataNote';
import { formatCount } from '../../lib/format';
import { NotForSale } from './NotForSale';
import { NoVoters } from './NoVoters';
import { Pager } from './Pager';
import { PreviewNote } from './PreviewNote';
import styles from './Results.module.css';
import { ResultsTable } from './ResultsTable';
import { SummaryBar } from './SummaryBar';
import { TermsLine } from './TermsLink';
import { searchRetried } from './resultsEvents';
import type { Problem } from '../../contract/problems';
import { signInChosen } from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { UNCLEAR, problemOf } from '../../services/problem';

const SEARCH_FAILED = 'An error occurred while fetching records. Please try again later or check your query.';

/**
 * `start` shows until the first search, `nobody` under an empty list, `breakdown` between the total and the
 * table, `households` under the total.
 */
export function Results({
  start,
  nobody,
  breakdown,
  households,
}: {
  readonly start?: ReactNode;
  readonly nobody?: ReactNode;
  readonly breakdown?: ReactNode;
  readonly households?: ReactNode;
}) {
  const wide = useWide();
  return (
    <section id="results" tabIndex={-1} className={styles.results} aria-label="Results">
      <Announcement />
      <SummaryBar households={households} />
      <NotForSale />
      {!wide && <TermsLine />}
      <Outcome start={start} nobody={nobody} breakdown={breakdown} />
      <DataNote />
    </section>
  );
}

interface OutcomeProps {
  readonly start: ReactNode;
  readonly nobody: ReactNode;
  readonly breakdown: ReactNode;
}

function Outcome({ start, nobody, breakdown }: OutcomeProps) {
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  if (status === 'failed') return <SearchFailed />;
  if (status === 'idle') return start;
  return (
    <>
      {breakdown}
      {list?.total === 0 ? (
        <>
          <NoVoters filters={list.filters} />
          {nobody}
        </>
      ) : (
        <>
          {list === null ? <p className={styles.preview}>&nbsp;</p> : <PreviewNote total={list.total} />}
          <ResultsTable />
          {list !== null && <Pager total={list.total} />}
        </>
      )}
    </>
  );
}

function SearchFailed() {
  const dispatch = useAppDispatch();
  const problem = problemOf(useAppSelector(selectSearchError)) ?? UNCLEAR;
  const signedOut = useAppSelector(selectUser) === null;
  // Whoever isn't signed in may search more after signing in.
  const { path, search } = useAppSelector(selectRoute);
  const signIn = () => dispatch(signInChosen({ returnTo: path + search, screen: '/login', toLook: true }));
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

/** Announces the search to screen readers. A failure announces itself through its notice. */
function Announcement() {
  const status = useAppSelector(selectSearchStatus);
  const list = useAppSelector(selectListOnOffer);
  return (
    <VisuallyHidden live>
      {status === 'searching' && 'Searching…'}
      {list !== null &&
        `Search finished. ${list.total === 0 ? 'No' : formatCount(list.total)} ${list.total === 1 ? 'record' : 'records'} found.`}
    </VisuallyHidden>
  );
}
