import { sameFilters } from '../contract/sameFilters';
import { formatCount } from '../lib/format';
import { formatHouseholds, formatVoters } from '../lib/voterLabels';
import { selectShownQuote } from '../state/quotes/quoteSlice';
import { selectAnswered } from '../state/search/answers';
import { selectCountsRequest } from '../state/lists/listSelectors';
import type { RootState } from '../state/types';
import { selectFileChoices } from './fileChoicesSlice';
import type { FileOwner } from './fileChoicesState';

export interface ListCounts {
  readonly voters: number;
  readonly households: number | null;
  /** Its records cannot be selected or grouped. */
  readonly isByVoterId?: boolean;
}

/** Households are known of the list in the results and its purchase, on the profile, and of the quote on screen. */
export function countsOf(state: RootState, owner: FileOwner, voters: number): ListCounts {
  const { list, purchaseId } = selectFileChoices(state);
  if (list === null || (owner !== null && owner !== purchaseId))
    return { voters, households: householdsOf(state, owner, voters) };
  const answer = selectAnswered(state, 'list');
  const isCounted = answer !== undefined && sameFilters(answer.filters, list);
  return {
    voters,
    households: (isCounted ? answer.counts.households : undefined) ?? null,
    isByVoterId: list.VoterID !== undefined,
  };
}

/** The profile counts them on the same data. */
function householdsOf(state: RootState, owner: FileOwner, voters: number): number | null {
  const quote = selectShownQuote(state);
  if (quote !== null && quote.purchase_id === owner && quote.record_count === voters) return quote.households;
  const count = selectCountsRequest(state).data?.find(({ id }) => id === owner);
  return count === undefined || 'sentence' in count || count.is_newer || count.voters !== voters
    ? null
    : count.households;
}

export type RecordUnit = 'voter' | 'household';

export const mostRecords = (unit: RecordUnit, { voters, households }: ListCounts): number =>
  unit === 'household' ? (households ?? voters) : voters;

export const formatUnits = (unit: RecordUnit, count: number): string =>
  unit === 'household' ? formatHouseholds(count) : formatVoters(count);

/** What a file has, in its own unit: '14 of 27 voters', '20 households (27 voters)'. */
export function countWords(unit: RecordUnit, pieces: number | null, counts: ListCounts): string {
  const { voters, households } = counts;
  if (unit === 'household' && households === null)
    return pieces === null ? `the households of ${formatVoters(voters)}` : formatHouseholds(pieces);
  const all = mostRecords(unit, counts);
  if (pieces !== null) return `${formatCount(pieces)} of ${formatUnits(unit, all)}`;
  return unit === 'household' ? `${formatHouseholds(all)} (${formatVoters(voters)})` : formatVoters(voters);
}
