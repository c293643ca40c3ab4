import type { ReactNode } from 'react';
import { electionsWords } from '../../lib/trackedElections';
import { formatDay } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { ListFailed } from './ListFailed';
import styles from './ElectionsTable.module.css';
import { electionsToggled } from './walkthroughSlice';
import { selectOnFile } from './figures';
import { selectElectionsShown } from './walkthroughSelectors';
import { intoSight } from '../../components/intoSight';
import { stateLabel } from '../../lib/stateNames';
import { inWords } from './labels';

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
  const elections = useAppSelector(selectElectionsShown);
  const tracked = useAppSelector(selectOnFile)?.elections;
  if (elections.status === 'loading') return <p role="status">Loading elections...</p>;
  if (elections.status === 'failed') return <ListFailed what="elections" problem={elections.problem} />;
  if (elections.entries.length === 0)
    return (
      <p role="status">
        {state === null ? 'No elections available' : `No elections found for ${stateLabel(state)}`}
      </p>
    );
  const caption = state === null ? 'The most recent elections' : `Elections in ${stateLabel(state)}`;
  return (
    <div ref={intoSight} className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <span className={styles.caption}>
            {caption}. {tracked && electionsWords(tracked)}
          </span>
        </caption>
        <thead>
          <tr>
            {['Date', 'State', 'Classification', 'Type', 'Level'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {elections.entries.map((election) => (
            <tr key={`${election.state} ${election.election_id}`}>
              <th scope="row">{formatDay(election.date)}</th>
              <td>{election.state}</td>
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
