import * as v from 'valibot';
import { namesOfKind } from './fields/fields';
import { type CanonicalFilters, filtersSchema } from './filters';
import type { HistoryRow } from './purchaseHistory';

export const TOKEN_FIELDS = namesOfKind('voted', 'notVoted', 'householdNotVoted');

/**
 * The filters that find an earlier list’s people in today’s data: `VH2` then may be `VH3` now. Null if an
 * election is no longer tracked, or the filters are no longer valid.
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
  const tokens = TOKEN_FIELDS.map((name) => [name, today(search_parameters[name])] as const);
  if (tokens.some(([, named]) => named.includes(null))) return null;
  const renamed = Object.fromEntries(tokens.map(([name, named]) => [name, named.join(',')]));
  const filters = v.safeParse(filtersSchema, { ...search_parameters, ...renamed });
  return filters.success ? filters.output : null;
}
