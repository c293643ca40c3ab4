import { PRICE_CENTS } from '../contract/limits';
import { amountIn, BAD_COST, costOf, formatDollars } from '../lib/dollars';
import { formatCount } from '../lib/format';
import { formatCents } from '../lib/formatPurchase';
import { formatVoters } from '../lib/voterLabels';
import { formatUnits, type ListCounts, mostRecords } from './fileCounts';
import type { FileChoice } from './fileChoicesState';
import { coversAll, piecesFor, piecesOf, problemsIn, unitOf } from './fileSelection';

/** How many records a number or a budget comes to; empty while there is nothing to say. */
export function budgetWords(choice: FileChoice, counts: ListCounts): string {
  const { pieces, budget, cost } = choice.selection;
  const unit = unitOf(choice);
  const most = mostRecords(unit, counts);
  if (pieces.trim() === '' && budget === '')
    return most === 0 ? '' : `Enter how many. Until then, the file has all ${formatUnits(unit, most)}.`;
  const [all, each] = [amountIn(budget), amountIn(cost)];
  const afforded = piecesFor(choice.selection);
  if (all === null || each === null || afforded === null || afforded === 0) return '';
  if (coversAll(choice, counts)) {
    const left = all - 10 * Math.round((most * each) / 10);
    return `${formatDollars(all)} covers all ${formatUnits(unit, most)}: ${formatCount(most)} × ${formatDollars(each)} = ${costOf(most, each)}${left > 0 ? `, which leaves ${formatDollars(left)}` : ''}.`;
  }
  return `${formatDollars(all)} at ${formatDollars(each)} = ${formatCount(afforded)} ${afforded === 1 ? 'piece' : 'pieces'}.`;
}

/** What it costs to mail the whole list, and what is wrong with the cost of a piece, if anything. */
export function postageWords(choice: FileChoice, counts: ListCounts): { words: string; problem?: string } {
  const { cost } = choice.selection;
  const unit = unitOf(choice);
  const most = mostRecords(unit, counts);
  const each = amountIn(cost);
  if (cost.trim() === '' || most === 0) return { words: '' };
  if (each === null) return { words: '', problem: BAD_COST };
  return {
    words: `To mail all ${formatUnits(unit, most)}: ${formatCount(most)} × ${formatDollars(each)} = ${costOf(most, each)}.`,
  };
}

/** Which records of its list the file has: 'the 80 most frequent voters'. Empty for all, or if unclear. */
export function limitWords(choice: FileChoice, counts: ListCounts): string {
  const unit = unitOf(choice);
  const pieces = piecesOf(choice, counts);
  if (pieces === null || pieces >= mostRecords(unit, counts)) return '';
  const units = formatUnits(unit, pieces);
  if (choice.selection.by === 'random') return `${units} at random`;
  return unit === 'voter'
    ? `the ${units.replace(' ', ' most frequent ')}`
    : `the ${units} of the most frequent voters`;
}

/**
 * Which records the file has, if not all, and what it costs to mail them, and with a list that is still to
 * be paid: 'You buy all 640 voters; your file has the 80 most frequent voters: $49.60 to mail, $59.59 in all
 * with the list'. Of these, what is known.
 */
export function mailingWords(choice: FileChoice, counts: ListCounts, isUnpaid: boolean): string {
  const sample = limitWords(choice, counts);
  const limit =
    sample === ''
      ? ''
      : `${isUnpaid ? `You buy all ${formatVoters(counts.voters)}; your` : 'Your'} file has ${sample}`;
  const each = amountIn(choice.selection.cost);
  const pieces = knownPieces(choice, counts);
  if (each === null || pieces === 0) return limit;
  const cents = Math.round((pieces * each) / 10);
  const { by, budget } = choice.selection;
  const all = by === 'all' ? null : amountIn(budget);
  const ofBudget = all === null ? '' : ` of your ${formatDollars(all)}`;
  const inAll = isUnpaid ? `, ${formatCents(cents + PRICE_CENTS)} in all with the list` : '';
  return `${limit === '' ? '' : `${limit}: `}${formatCents(cents)}${ofBudget} to mail${inAll}`;
}

/** How many records the file has; 0 while that is not clear. */
function knownPieces(choice: FileChoice, counts: ListCounts): number {
  if (Object.keys(problemsIn(choice, counts)).length > 0) return 0;
  const unit = unitOf(choice);
  const isCounted = unit === 'voter' || counts.households !== null;
  return piecesOf(choice, counts) ?? (isCounted ? mostRecords(unit, counts) : 0);
}
