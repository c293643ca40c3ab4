import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { type Budget, countPreview } from '../queries/accounts/previewBudget';
import { type Caller, type CallerLimit, keyedHash, limitsOf } from './caller';
import { VERIFIED_PREVIEWS_AT_AN_ADDRESS } from './groups';
import { type Counting, forgetRefusal, refusedBefore, rememberRefusal } from './refusals';
import { dayIsSpent, type LimitOf } from './sentences';

/**
 * Counts a preview against the caller's daily budgets (`PREVIEWS_PER_DAY`), so that no caller can rebuild the
 * voter file from free previews: a new account takes from its address' budget too, and an IPv6 address from
 * its site's, so that neither more accounts nor more networks bring more previews. One cheap statement;
 * repeating a search is free.
 * @param mayBegin nothing is counted before, nor at all if it rejects
 */
export function spendPreview(filters: CanonicalFilters, caller: Caller, mayBegin: Promise<void>): Counting {
  const limits = limitsOf(caller);
  if (limits === undefined) return { allowed: mayBegin, doubtful: false };
  const { user } = caller;
  const own = budgetOf(limits.own);
  const shared = limits.shared.map((limit) => ({ ...budgetOf(limit), of: limit.of }));
  const spend = async () => {
    const search = keyedHash(`${own.subject} ${canonicalText(filters)}`);
    const refused = await countPreview(database(), search, { own, user, shared });
    if (refused === undefined) {
      forgetRefusal(own.subject);
      return;
    }
    const { wait, subject } = refused;
    const spent = shared.find((one) => one.subject === subject) ?? own;
    rememberRefusal([own.subject, spent.subject], spent.subject, wait);
    throw new ApiError('rate_limited', dayIsSpent('search', spent.limitOf), { retryAfter: wait });
  };
  const doubtful = refusedBefore([own, ...shared].map(({ subject }) => subject));
  return { allowed: mayBegin.then(spend), doubtful };
}

function budgetOf({ name, limitOf, networks }: CallerLimit): Budget & { readonly limitOf: LimitOf } {
  const previews = limitOf === 'address' ? PREVIEWS_PER_DAY.address : PREVIEWS_PER_DAY.account;
  const accounts = limitOf === 'verified' ? VERIFIED_PREVIEWS_AT_AN_ADDRESS : 1;
  return {
    ...{ subject: keyedHash(name), limitOf },
    most: previews * accounts * networks * config().limitsFactor,
  };
}
