import { amountIn, BAD_COST, costOf, formatDollars } from '../lib/dollars';
import { formatUnits, type ListCounts, mostRecords } from './fileCounts';
import type { FileChoice } from './fileChoicesState';
import { piecesOf, problemsIn, unitOf } from './fileSelection';

/** What is wrong with the cost of a piece of a whole list, for which it is an estimate. */
export function costProblem({ selection: { cost } }: FileChoice): string | undefined {
  return cost.trim() !== '' && amountIn(cost) === null ? BAD_COST : undefined;
}

/** What the chosen file comes to: its pieces, what mailing them costs, and who of the list gets none. */
export interface Mailing {
  readonly pieces: number;
  /** '$1,499.68 of $1,500'; null while the cost of a piece is not known. */
  readonly postage: string | null;
  /** '271 voters who vote least'. */
  readonly leftOut: string;
}

/** Null while that is not clear, and of a whole list for which no cost is typed. */
export function mailingOf(choice: FileChoice, counts: ListCounts): Mailing | null {
  const { by, budget, cost } = choice.selection;
  if (Object.keys(problemsIn(choice, counts)).length > 0) return null;
  const unit = unitOf(choice);
  const isCounted = unit === 'voter' || counts.households !== null;
  const most = isCounted ? mostRecords(unit, counts) : 0;
  const limit = piecesOf(choice, counts);
  const pieces = limit ?? most;
  const each = amountIn(cost);
  if (pieces === 0 || (limit === null && each === null)) return null;
  const all = by === 'all' ? null : amountIn(budget);
  const left = most - pieces;
  return {
    pieces,
    postage:
      each === null ? null : `${costOf(pieces, each)}${all === null ? '' : ` of ${formatDollars(all)}`}`,
    leftOut:
      left > 0
        ? `${formatUnits(unit, left)}${by === 'random' ? ', by lot' : ' who vote least'}`
        : most === 0
          ? '–'
          : 'No one',
  };
}
