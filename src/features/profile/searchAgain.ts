import * as v from 'valibot';
import { filtersSchema } from '../../contract/filters';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { DEFAULT_VIEW } from '../../state/search/resultsView';
import { searchUrl } from '../../state/search/searchUrl';

/**
 * The address that searches today's data for the people of a list. An election that was `VH2` when the list
 * was bought may be `VH3` by now. Null if the filters cannot be searched for any more.
 */
export function searchAgainUrl({ search_parameters, elections }: HistoryRow): string | null {
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
  return filters.success ? searchUrl(filters.output, DEFAULT_VIEW) : null;
}
