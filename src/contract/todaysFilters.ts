import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from './filters';
import type { HistoryRow } from './purchaseHistory';

/**
 * The filters that find the people of an earlier list in today's data. An election that was `VH2` then may be
 * `VH3` by now. Null if an election is tracked no more, or today's rules refuse the filters.
 */
export function todaysFilters({
  search_parameters,
  elections,
}: Pick<HistoryRow, 'search_parameters' | 'elections'>): CanonicalFilters | null {
  if (search_parameters === null) return null;
  const today = (tokens: string | number | undefined) =>
    (tokens === undefined ? [] : String(tokens).split(',')).map((token) => {
      const named = elections?.find((election) => election.token === token);
      return named === undefined ? token : named.today;
    });
  const [voted, notVoted] = [today(search_parameters.VoteHistory), today(search_parameters.NotVoted)];
  if (voted.includes(null) || notVoted.includes(null)) return null;
  const tokens = { VoteHistory: voted.join(','), NotVoted: notVoted.join(',') };
  const filters = v.safeParse(filtersSchema, { ...search_parameters, ...tokens });
  return filters.success ? filters.output : null;
}
