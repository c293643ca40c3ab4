import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { countPreview } from '../queries/accounts/previewBudget';
import { type Caller, keyedHash, namesOf } from './caller';
import { VERIFIED_ACCOUNTS_AT_AN_ADDRESS } from './groups';
import { dayIsSpent, type LimitOf } from './sentences';

/**
 * Counts a preview against the caller's daily budgets (`PREVIEWS_PER_DAY`), so that nobody can rebuild the
 * voter file from free previews: a new account takes from its address' budget too, so that more accounts
 * bring no more previews. One cheap statement; repeating a search is free. Throws 429 with the time to wait
 * and the way out.
 */
export async function spendPreview(filters: CanonicalFilters, caller: Caller): Promise<void> {
  const names = namesOf(caller);
  if (names === undefined) return;
  const { user } = caller;
  const ownLimit: LimitOf = user === undefined ? 'address' : 'account';
  const budget = (name: string, previews: number) => ({
    subject: keyedHash(name),
    most: previews * config().limitsFactor,
  });
  const own = budget(names.own, PREVIEWS_PER_DAY[ownLimit]);
  const search = keyedHash(`${own.subject} ${canonicalText(filters)}`);
  const { address, office } = names;
  const ofAccount = PREVIEWS_PER_DAY.account;
  const refused = await countPreview(database(), search, {
    ...{ own, user },
    shared: [
      ...(address === undefined ? [] : [{ of: 'fresh' as const, ...budget(address, ofAccount) }]),
      ...(office === undefined
        ? []
        : [{ of: 'verified' as const, ...budget(office, ofAccount * VERIFIED_ACCOUNTS_AT_AN_ADDRESS) }]),
    ],
  });
  if (refused === undefined) return;
  const { wait, sharedBy } = refused;
  const spent = sharedBy === undefined || sharedBy === 'buyer' ? ownLimit : sharedBy;
  throw new ApiError('rate_limited', dayIsSpent('searches', spent), { retryAfter: wait });
}
