import { Button } from '../../components/Button';
import { ProblemNotice, type ProblemNoticeProps } from '../../components/ProblemNotice';
import { formatDay } from '../../lib/format';
import { stateLabel } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { useLive } from '../../state/useLive';
import { inWords, selectElectionsShown, walkthroughApi } from './elections';
import styles from './walkthrough.module.css';
import { electionsToggled } from './walkthroughSlice';

interface ElectionsTableProps {
  readonly shown: boolean;
  readonly state: string;
}

const ID = 'walkthrough-elections';

export function ElectionsButton({ shown }: Pick<ElectionsTableProps, 'shown'>) {
  const dispatch = useAppDispatch();
  return (
    <Button
      kind="quiet"
      className={styles.small}
      aria-expanded={shown}
      aria-controls={ID}
      onClick={() => dispatch(electionsToggled())}
    >
      {shown ? 'Hide Elections' : 'View Elections'}
    </Button>
  );
}

export const ElectionsTable = ({ shown, state }: ElectionsTableProps) => (
  <div id={ID} hidden={!shown}>
    {shown && <Elections state={state} />}
  </div>
);

function Elections({ state }: { readonly state: string }) {
  const { refetch } = useLive(walkthroughApi.endpoints.elections, null);
  const { entries, problem } = useAppSelector(selectElectionsShown);
  if (problem !== null) return <ElectionsFailed problem={problem} onRetry={refetch} />;
  if (entries === null) return <p role="status">Loading elections...</p>;
  if (entries.length === 0)
    return (
      <p role="status">
        {state === '' ? 'No elections available' : `No elections found for ${stateLabel(state)}`}
      </p>
    );
  const caption = state === '' ? 'The most recent elections' : `Elections in ${stateLabel(state)}`;
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <span className={styles.tableCaption}>{caption}</span>
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
          {entries.map((election) => (
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

/** In the words of the specification. */
export const ElectionsFailed = (props: Pick<ProblemNoticeProps, 'problem' | 'onRetry'>) => (
  <ProblemNotice
    {...props}
    sentence={`Error loading elections: ${props.problem.sentence ?? 'Failed to load elections'}`}
  />
);
