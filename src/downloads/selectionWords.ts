import { formatCount } from '../lib/format';
import type { FileChoice } from './fileChoicesSlice';
import { type ListCounts, mostRecords } from './fileCounts';
import { coversAll, piecesFor, unitOf } from './fileSelection';

/** As typed, without the dollar sign that some type. */
const amount = (typed: string) => `$${typed.replace('$', '')}`;

/** What a budget pays for; empty while it does not say. */
export function budgetWords(choice: FileChoice, counts: ListCounts): string {
  const { budget, cost, shares } = choice.selection;
  const afforded = piecesFor(choice.selection);
  if (afforded === null || afforded === 0) return '';
  if (coversAll(choice, counts))
    return `${amount(budget)} covers all ${formatCount(mostRecords(unitOf(choice), counts))}.`;
  const pieces = `${formatCount(afforded)} ${afforded === 1 ? 'piece' : 'pieces'}`;
  const counted = shares.length === 0 ? '' : ' Every group counts, even one that gets no mail.';
  return `${amount(budget)} at ${amount(cost)} = ${pieces}.${counted}`;
}

/** The groups' percentages with one typed anew. Of two groups, the other one gets the rest. */
export function withShare(shares: readonly string[], place: number, typed: string): readonly string[] {
  const changed = shares.with(place, typed);
  return shares.length === 2 && /^[1-9]\d?$/u.test(typed.trim())
    ? changed.with(1 - place, String(100 - Number(typed)))
    : changed;
}
