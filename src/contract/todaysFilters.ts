import * as v from 'valibot';
import { namesOfKind } from './fields/fields';
import { type CanonicalFilters, filtersSchema } from './filters';
import type { HistoryRow } from './purchaseHistory';

/** The fields that name elections by their tokens. */
export const TOKEN_FIELDS = namesOfKind('voted', 'notVoted', 'householdNotVoted');

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
  const tokens = TOKEN_FIELDS.map((name) => [name, today(search_parameters[name])] as const);
  if (tokens.some(([, named]) => named.includes(null))) return null;
  const renamed = Object.fromEntries(tokens.map(([name, named]) => [name, named.join(',')]));
  const filters = v.safeParse(filtersSchema, { ...search_parameters, ...renamed });
  return filters.success ? filters.output : null;
}
