import { Link } from 'react-router-dom';
import type { Overlap } from '../contract/exclusions';
import type { Problem } from '../lib/problems';
import { Button } from './Button';
import { ProblemNotice } from './ProblemNotice';
import { amountIn, BAD_COST, COST_HINT, costOf } from '../lib/dollars';
import { formatCount } from '../lib/format';
import styles from './Comparison.module.css';
import { TextField } from './TextField';

export interface ComparisonProps {
  /** What the two lists are called. */
  readonly one: string;
  readonly other: string;
  /** Null until it was asked for. */
  readonly overlap: Overlap | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly onAsk: () => void;
  /** What a piece costs, as typed. */
  readonly cost: string;
  readonly onCost: (cost: string) => void;
  /** What can be left out with one press. */
  readonly wayOn: { readonly url: string; readonly words: string } | null;
}

/** How far two lists overlap, asked for with a press. */
export function Comparison({ overlap, problem, busy, onAsk, wayOn, ...rest }: ComparisonProps) {
  if (problem !== null)
    return (
      <ProblemNotice
        problem={problem}
        sentence="We couldn’t compare these lists."
        busy={busy}
        onRetry={onAsk}
      />
    );
  if (overlap === null)
    return (
      <div>
        <Button busy={busy} onClick={onAsk}>
          {busy ? 'Comparing…' : 'Compare'}
        </Button>
      </div>
    );
  return (
    <div className={styles.overlap}>
      <OverlapTable overlap={overlap} {...rest} />
      {overlap.households.both > 0 && <Saved overlap={overlap} {...rest} />}
      {wayOn !== null && (
        <p>
          <Link to={wayOn.url}>{wayOn.words}</Link>
        </p>
      )}
    </div>
  );
}

type Compared<Props extends keyof ComparisonProps> = Pick<ComparisonProps, Props> & {
  readonly overlap: Overlap;
};

/** Who is on one of two lists, on both, and on the other, in voters and in pieces, and what that saves. */
function OverlapTable({ overlap, one, other }: Compared<'one' | 'other'>) {
  const rows = [
    ['one', `Only ${one}`],
    ['both', 'Both'],
    ['other', `Only ${other}`],
  ] as const;
  const { voters, deliverable, households, bought } = overlap;
  const gone = [
    [one, bought.one?.notOnFile ?? 0],
    [other, bought.other?.notOnFile ?? 0],
  ] as const;
  return (
    <>
      <table className={styles.table} aria-label="How far these lists overlap">
        <thead>
          <tr>
            <td />
            <th scope="col">Voters</th>
            <th scope="col">Pieces, one per voter</th>
            <th scope="col">Pieces, one per household</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([share, words]) => (
            <tr key={share}>
              <th scope="row">{words}</th>
              <td>{formatCount(voters[share])}</td>
              <td>{formatCount(deliverable[share])}</td>
              <td>{formatCount(households[share])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        A household is on both lists if someone on each lives there.
        {gone.map(
          ([name, count]) =>
            count > 0 &&
            ` ${formatCount(count)} bought with ${name} ${count === 1 ? 'is' : 'are'} no longer on file.`,
        )}
      </p>
    </>
  );
}

function Saved({ overlap: { deliverable, households }, cost, onCost }: Compared<'cost' | 'onCost'>) {
  const each = amountIn(cost);
  const isWrong = cost !== '' && each === null;
  return (
    <>
      <TextField
        label="Cost per piece ($)"
        hint={COST_HINT}
        name="pieceCost"
        inputMode="decimal"
        value={cost}
        error={isWrong ? BAD_COST : undefined}
        onChange={onCost}
      />
      {each !== null && (
        <p role="status">
          Mailing those on both only once saves {costOf(households.both, each)} with one piece per household,{' '}
          {costOf(deliverable.both, each)} with one per voter.
        </p>
      )}
    </>
  );
}
