import type { ReactNode } from 'react';
import { trackedWords } from '../../lib/trackedElections';
import { formatDay } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { ProblemNotice } from '../../components/ProblemNotice';
import type { Election } from '../../contract/voters';
import styles from './ElectionsTable.module.css';
import { electionsToggled, walkthroughOptionsRetried } from './walkthroughSlice';
import { selectElectionsShown, selectTrackedElections } from './walkthroughSelectors';
import { intoSight } from '../../components/intoSight';
import { stateLabel } from '../../lib/stateNames';
import { inWords, electionsFailed } from './labels';

interface ElectionsTableProps {
  readonly shown: boolean;
  readonly state: string | null;
  /** Beside the button that shows it. */
  readonly children: ReactNode;
}

/** The elections in the voter file, for reference. */
export function ElectionsTable({ shown, state, children }: ElectionsTableProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.elections}>
      <div className={styles.toggle}>
        <Button
          kind="quiet"
          aria-expanded={shown}
          aria-controls="walkthrough-elections"
          onClick={() => dispatch(electionsToggled())}
        >
          {shown ? 'Hide Elections' : 'View Elections'}
        </Button>
        {children}
      </div>
      <div id="walkthrough-elections">{shown && <Elections state={state} />}</div>
    </div>
  );
}

function Elections({ state }: { readonly state: string | null }) {
  const dispatch = useAppDispatch();
  const elections = useAppSelector(selectElectionsShown);
  if (elections.status === 'loading') return <p role="status">Loading elections...</p>;
  if (elections.status === 'failed')
    return (
      <ProblemNotice
        problem={elections.problem}
        sentence={electionsFailed(elections.problem)}
        onRetry={() => dispatch(walkthroughOptionsRetried())}
      />
    );
  if (elections.entries.length === 0)
    return (
      <p role="status">
        {state === null ? 'No elections available' : `No elections found for ${stateLabel(state)}`}
      </p>
    );
  return <Table elections={elections.entries} state={state} />;
}

function Table({
  elections,
  state,
}: {
  readonly elections: readonly Election[];
  readonly state: string | null;
}) {
  const tracked = useAppSelector(selectTrackedElections);
  const caption = state === null ? 'The most recent elections' : `Elections in ${stateLabel(state)}`;
  return (
    <div ref={intoSight} className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <span className={styles.caption}>
            {caption}. {tracked !== null && trackedWords(tracked)}
          </span>
        </caption>
        <thead>
          <tr>
            {['Date', ...(state === null ? ['State'] : []), 'Classification', 'Type', 'Level'].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {elections.map((election) => (
            <tr key={`${election.state} ${election.election_id}`}>
              <th scope="row">{formatDay(election.date)}</th>
              {state === null && <td>{election.state}</td>}
              <td>{inWords(election.classification)}</td>
              <td>{inWords(election.election_type)}</td>
              <td>{inWords(election.election_level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
