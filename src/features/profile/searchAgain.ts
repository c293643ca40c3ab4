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
  const { VoteHistory } = search_parameters;
  const tokens = VoteHistory === undefined ? [] : String(VoteHistory).split(',');
  const today = tokens.map((token) => {
    const named = elections?.find((election) => election.token === token);
    return named === undefined ? token : named.today;
  });
  if (today.includes(null)) return null;
  const filters = v.safeParse(filtersSchema, { ...search_parameters, VoteHistory: today.join(',') });
  return filters.success ? searchUrl(filters.output, DEFAULT_VIEW) : null;
}
