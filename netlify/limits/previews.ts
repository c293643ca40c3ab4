import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { addPreview, type Budget } from '../queries/accounts/previewBudget';
import { type Caller, type CallerLimit, keyedHash, limitsOf } from './caller';
import { VERIFIED_PREVIEWS_AT_AN_ADDRESS, dayIsSpent, type LimitOf } from './groups';
import { forgetRefusal, refusedBefore, rememberRefusal } from './refusals';

/** A preview that is being counted. */
interface PreviewCount {
  /** Rejects with 429, the time to wait and the way out. */
  readonly allowed: Promise<void>;
  /** Resolves when its rows may be looked up: at once, unless this process refused the caller in this span. */
  readonly mayBegin: Promise<void>;
}

/**
 * Distinct searches allowed per day (UTC), for an IP address that is not signed in and for an account. At
 * `SEARCH_ROW_LIMIT` rows each, an IP address needs more than a week to copy even the smallest state's file,
 * an account four days. Repeating a search is free. New accounts share what their address has.
 */
export const PREVIEWS_PER_DAY = { address: 200, account: 500 } as const;

/**
 * Counts a preview against the caller's daily budgets (`PREVIEWS_PER_DAY`), so that no caller can rebuild the
 * voter file from free previews: a new account takes from its address' budget too, and an IPv6 address from
 * its site's, so that neither more accounts nor more networks bring more previews. One cheap statement;
 * repeating a search is free.
 * @param requested the request is allowed; nothing is counted before, nor at all if it rejects
 */
export function countPreview(
  filters: CanonicalFilters,
  caller: Caller,
  requested: Promise<void>,
): PreviewCount {
  const limits = limitsOf(caller);
  if (limits === undefined) return { allowed: requested, mayBegin: requested };
  const { user } = caller;
  const own = budgetOf(limits.own);
  const shared = limits.shared.map((limit) => ({ ...budgetOf(limit), of: limit.of }));
  const count = async () => {
    await requested;
    const search = keyedHash(`${own.subject} ${canonicalText(filters)}`);
    const exceeded = await addPreview(database(), search, { own, user, shared });
    if (exceeded === undefined) {
      forgetRefusal(own.subject);
      return;
    }
    const spent = shared.find(({ subject }) => subject === exceeded.subject) ?? own;
    rememberRefusal([own.subject, spent.subject], exceeded);
    throw new ApiError('rate_limited', dayIsSpent('search', spent.limitOf), { retryAfter: exceeded.wait });
  };
  const allowed = count();
  // The answer awaits it; until then, nobody does.
  allowed.catch(() => undefined);
  const wasRefused = refusedBefore([own, ...shared].map(({ subject }) => subject));
  return { allowed, mayBegin: wasRefused ? allowed : requested };
}

function budgetOf({ name, limitOf, networks }: CallerLimit): Budget & { readonly limitOf: LimitOf } {
  const previews = limitOf === 'address' ? PREVIEWS_PER_DAY.address : PREVIEWS_PER_DAY.account;
  const accounts = limitOf === 'verified' ? VERIFIED_PREVIEWS_AT_AN_ADDRESS : 1;
  return {
    ...{ subject: keyedHash(name), limitOf },
    most: previews * accounts * networks * config().limitsFactor,
  };
}
