import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { countPreview } from '../queries/accounts/previewBudget';
import { type Caller, keyedHash, namesOf } from './caller';
import { VERIFIED_PREVIEWS_AT_AN_ADDRESS } from './groups';
import { forgetRefusal, refusedBefore, rememberRefusal } from './refusals';
import { dayIsSpent, type LimitOf } from './sentences';

/** A search that takes a preview of the day. */
export interface Previewing {
  /** Rejects with 429, the time to wait and the way out. */
  readonly allowed: Promise<void>;
  /** Whether this process refused the caller today, or somebody who shares a budget with it. */
  readonly doubtful: boolean;
}

/**
 * Counts a preview against the caller's daily budgets (`PREVIEWS_PER_DAY`), so that nobody can rebuild the
 * voter file from free previews: a new account takes from its address' budget too, so that more accounts
 * bring no more previews. One cheap statement; repeating a search is free.
 * @param mayBegin nothing is counted before, nor at all if it rejects
 */
export function spendPreview(filters: CanonicalFilters, caller: Caller, mayBegin: Promise<void>): Previewing {
  const names = namesOf(caller);
  if (names === undefined) return { allowed: mayBegin, doubtful: false };
  const { user } = caller;
  const ownLimit: LimitOf = user === undefined ? 'address' : 'account';
  const budget = (name: string, previews: number) => ({
    subject: keyedHash(name),
    most: previews * config().limitsFactor,
  });
  const own = budget(names.own, PREVIEWS_PER_DAY[ownLimit]);
  const { address, office } = names;
  const ofAccount = PREVIEWS_PER_DAY.account;
  const shared = [
    ...(address === undefined ? [] : [{ of: 'fresh' as const, ...budget(address, ofAccount) }]),
    ...(office === undefined
      ? []
      : [{ of: 'verified' as const, ...budget(office, ofAccount * VERIFIED_PREVIEWS_AT_AN_ADDRESS) }]),
  ];
  const spend = async () => {
    const search = keyedHash(`${own.subject} ${canonicalText(filters)}`);
    const refused = await countPreview(database(), search, { own, user, shared });
    if (refused === undefined) {
      forgetRefusal(own.subject);
      return;
    }
    const { wait, sharedBy } = refused;
    const spent = shared.find(({ of }) => of === sharedBy) ?? own;
    rememberRefusal([own.subject, spent.subject], spent.subject, wait);
    const limitOf = sharedBy === undefined || sharedBy === 'buyer' ? ownLimit : sharedBy;
    throw new ApiError('rate_limited', dayIsSpent('searches', limitOf), { retryAfter: wait });
  };
  const doubtful = refusedBefore([own, ...shared].map(({ subject }) => subject));
  return { allowed: mayBegin.then(spend), doubtful };
}
