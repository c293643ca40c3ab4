import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { LoadFailed } from '../../components/LoadFailed';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf, formatUnits } from '../../downloads/fileCounts';
import { piecesOf, unitOf } from '../../downloads/fileSelection';
import { formatCount } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { formatHouseholds } from '../../lib/voterLabels';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectHasFailed } from '../../state/search/answers';
import { selectListOnOffer, selectSearchedFilters } from '../../state/search/searchSelectors';
import { filterRemoved, valuesChosen } from '../../state/search/searchSlice';
import { selectFileOwner } from './fileOnOffer';
import { type FunnelLine, selectFunnel } from './funnelLines';
import styles from './Funnel.module.css';

/**
 * Why a list has so many voters: each choice in turn, exactly what it took away, and what is left to mail.
 */
export function Funnel() {
  const dispatch = useAppDispatch();
  const funnel = useAppSelector(selectFunnel);
  const hasFailed = useAppSelector((state) => selectHasFailed(state, 'funnel'));
  const isByVoterId = useAppSelector(selectSearchedFilters)?.VoterID !== undefined;
  if (isByVoterId)
    return <p className={styles.note}>A voter ID finds one voter. There are no steps to show.</p>;
  if (hasFailed)
    return (
      <p className={styles.note} role="status">
        <LoadFailed onRetry={() => dispatch(countRetried())}>We couldn’t count the steps.</LoadFailed>
      </p>
    );
  if (funnel === undefined)
    return (
      <p className={styles.note} role="status">
        Counting each step…
      </p>
    );
  const { stale, state, everybody, lines } = funnel;
  return (
    <div className={styles.place}>
      <p className={styles.note}>Each choice in turn, and how many voters it takes away.</p>
      <table className={classes(styles.funnel, stale && styles.stale)} aria-busy={stale}>
        <caption>
          <VisuallyHidden>Why this number</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            <th scope="col">Takes away</th>
            <th scope="col">Leaves</th>
            <td />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Everyone {state === null ? 'on file' : `in ${stateName(state)}`}</th>
            <td />
            <td>{formatCount(everybody)}</td>
            <td />
          </tr>
          {lines.map((line) => (
            <StepRow key={line.step} line={line} />
          ))}
        </tbody>
      </table>
      <ToMail funnel={funnel} />
    </div>
  );
}

function StepRow({ line }: { readonly line: FunnelLine }) {
  const { words, removed, left, pieces, names, entry } = line;
  const dispatch = useAppDispatch();
  return (
    <tr>
      <th scope="row">
        {words}
        {pieces !== null && (
          <span className={styles.pieces}>
            {formatCount(pieces)} fewer {pieces === 1 ? 'household' : 'households'} to mail
          </span>
        )}
      </th>
      <td>{removed === 0 ? 'no one' : `− ${formatCount(removed)}`}</td>
      <td>{formatCount(left)}</td>
      <td>
        <Button
          kind="quiet"
          onClick={() => dispatch(filterRemoved({ names, entry }))}
          aria-label={`Remove ${words}`}
        >
          ×
        </Button>
      </td>
    </tr>
  );
}

/** What of the list can be mailed, in how many pieces, and how many the file will have. */
function ToMail({
  funnel: { voters, deliverable, households },
}: {
  readonly funnel: NonNullable<ReturnType<typeof selectFunnel>>;
}) {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectFileOwner);
  const choice = useAppSelector((state) => selectFileChoice(state, owner));
  const list = useAppSelector(selectListOnOffer);
  const pieces = useAppSelector((state) =>
    list === null ? null : piecesOf(choice, countsOf(state, owner, list.total)),
  );
  const undeliverable = deliverable === null ? 0 : voters - deliverable;
  return (
    <ul className={styles.toMail}>
      {undeliverable > 0 && (
        <li>
          {formatCount(undeliverable)} of them {undeliverable === 1 ? 'has' : 'have'} no address to mail to.{' '}
          <Button kind="quiet" onClick={() => dispatch(valuesChosen({ Deliverable: 'Y' }))}>
            Leave {undeliverable === 1 ? 'this voter' : 'them'} out
          </Button>
        </li>
      )}
      {households !== null && <li>One piece per household: {formatHouseholds(households)}.</li>}
      {pieces !== null && <li>Your file takes {formatUnits(unitOf(choice), pieces)} of them.</li>}
    </ul>
  );
}
