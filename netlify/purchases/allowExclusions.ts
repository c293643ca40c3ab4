import { exclusionsIn } from '../../src/contract/fields/entries';
import type { CanonicalFilters } from '../../src/contract/filters';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { ApiError, badRequest, unavailable } from '../lib/errors';
import { excludableQuery } from '../queries/exclusions/exclusions';

const OF_AN_ACCOUNT =
  'This list leaves out people whom one account has mailed. Sign in to that account to see it.';

/**
 * Throws unless the caller may leave out what the filters name: 401 for a visitor, 400 for an exclusion that
 * they may not name, was never there or is not complete, 503 while a new voter file is being prepared for
 * it.
 */
export async function allowExclusions(filters: CanonicalFilters, user: User | undefined): Promise<void> {
  if (filters.LeaveOut === undefined) return;
  if (user === undefined) throw new ApiError('unauthenticated', OF_AN_ACCOUNT);
  const numbers = exclusionsIn(filters.LeaveOut);
  const usable = await database().rows(excludableQuery(accountOf(user), numbers));
  if (usable.length < numbers.length) throw badRequest('must list your own exclusions', 'LeaveOut');
  if (usable.some(({ ready }) => !ready)) throw unavailable();
}
