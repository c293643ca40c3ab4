import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { type Budget, countPreview } from '../queries/accounts/previewBudget';
import type { Standing } from '../queries/accounts/standing';
import { type Caller, keyedHash, type Names, limitNamesOf } from './caller';
import { NETWORKS_OF_A_SITE, VERIFIED_PREVIEWS_AT_AN_ADDRESS } from './groups';
import { forgetRefusal, refusedBefore, rememberRefusal } from './refusals';
import { dayIsSpent, type LimitOf } from './sentences';

/** A search that takes a preview of the day. */
export interface Previewing {
  /** Rejects with 429, the time to wait and the way out. */
  readonly allowed: Promise<void>;
  /** Whether this process refused the caller today, or another caller who shares a budget with it. */
  readonly doubtful: boolean;
}

/**
 * Counts a preview against the caller's daily budgets (`PREVIEWS_PER_DAY`), so that no caller can rebuild the
 * voter file from free previews: a new account takes from its address' budget too, and an IPv6 address from
 * its site's, so that neither more accounts nor more networks bring more previews. One cheap statement;
 * repeating a search is free.
 * @param mayBegin nothing is counted before, nor at all if it rejects
 */
export function spendPreview(filters: CanonicalFilters, caller: Caller, mayBegin: Promise<void>): Previewing {
  const names = limitNamesOf(caller);
  if (names === undefined) return { allowed: mayBegin, doubtful: false };
  const { user } = caller;
  const ownLimit: LimitOf = user === undefined ? 'address' : 'account';
  const own = { ...budget(names.own, PREVIEWS_PER_DAY[ownLimit]), limitOf: ownLimit };
  const shared = sharedBudgets(names, ownLimit);
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
    throw new ApiError('rate_limited', dayIsSpent('searches', spent.limitOf), { retryAfter: wait });
  };
  const doubtful = refusedBefore([own, ...shared].map(({ subject }) => subject));
  return { allowed: mayBegin.then(spend), doubtful };
}

const budget = (name: string, previews: number): Budget => ({
  subject: keyedHash(name),
  most: previews * config().limitsFactor,
});

/** A budget that callers of one standing share, and whose it is said to be when it is used up. */
interface SharedBudget extends Budget {
  readonly of: Standing;
  readonly limitOf: LimitOf;
}

/** What a network has comes before what its site has. */
function sharedBudgets(
  { address, verifiedNetwork, site, verifiedSite }: Names,
  ownLimit: LimitOf,
): SharedBudget[] {
  const shared = (name: string | undefined, previews: number, of: Standing, limitOf: LimitOf) =>
    name === undefined ? [] : [{ ...budget(name, previews), of, limitOf }];
  const isVisitor = ownLimit === 'address';
  const ofAccount = PREVIEWS_PER_DAY.account;
  const ofNewcomer = isVisitor ? PREVIEWS_PER_DAY.address : ofAccount;
  const ofVerified = ofAccount * VERIFIED_PREVIEWS_AT_AN_ADDRESS;
  return [
    ...shared(address, ofAccount, 'fresh', 'fresh'),
    ...shared(verifiedNetwork, ofVerified, 'verified', 'verified'),
    ...shared(site, ofNewcomer * NETWORKS_OF_A_SITE, 'fresh', isVisitor ? 'address' : 'fresh'),
    ...shared(verifiedSite, ofVerified * NETWORKS_OF_A_SITE, 'verified', 'verified'),
  ];
}
