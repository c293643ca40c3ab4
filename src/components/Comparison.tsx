import { Link } from 'react-router-dom';
import type { Overlap } from '../contract/overlap';
import type { Problem } from '../lib/problems';
import { Button } from './Button';
import { OverlapTable } from './OverlapTable';
import { ProblemNotice } from './ProblemNotice';

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
    <OverlapTable overlap={overlap} {...rest}>
      {wayOn !== null && (
        <p>
          <Link to={wayOn.url}>{wayOn.words}</Link>
        </p>
      )}
    </OverlapTable>
  );
}
