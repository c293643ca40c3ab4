import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { LoadFailed } from '../../components/LoadFailed';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectHasFailed } from '../../state/search/answers';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { filterRemoved } from '../../state/search/searchSlice';
import { type FunnelLine, selectFunnel } from './funnelLines';
import parts from '../../components/parts.module.css';
import styles from './Funnel.module.css';

export function Funnel() {
  const dispatch = useAppDispatch();
  const funnel = useAppSelector(selectFunnel);
  const hasFailed = useAppSelector((state) => selectHasFailed(state, 'funnel'));
  const isByVoterId = useAppSelector(selectSearchedFilters)?.VoterID !== undefined;
  if (isByVoterId)
    return <p className={parts.soft}>A voter ID finds one voter. There are no steps to show.</p>;
  if (hasFailed)
    return (
      <p className={parts.soft} role="status">
        <LoadFailed onRetry={() => dispatch(countRetried())}>We couldn’t count the steps.</LoadFailed>
      </p>
    );
  if (funnel === undefined)
    return (
      <p className={parts.soft} role="status">
        Counting each step…
      </p>
    );
  const { stale, state, everybody, lines } = funnel;
  return (
    <div className={styles.place}>
      <table tabIndex={-1} className={classes(styles.funnel, stale && styles.stale)} aria-busy={stale}>
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
          <small className={parts.soft}>
            {formatCount(pieces)} fewer {pieces === 1 ? 'household' : 'households'} to mail
          </small>
        )}
      </th>
      <td>{removed === 0 ? 'no one' : `− ${formatCount(removed)}`}</td>
      <td>{formatCount(left)}</td>
      <td>
        <Button
          kind="quiet"
          onClick={({ currentTarget }) => {
            dispatch(filterRemoved({ names, entry }));
            // The focused button is removed with its row.
            currentTarget.closest('table')?.focus({ preventScroll: true });
          }}
          aria-label={`Remove ${words}`}
        >
          ×
        </Button>
      </td>
    </tr>
  );
}
