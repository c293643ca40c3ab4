import type { LimitGroup } from '../../src/contract/endpoint';
import { database } from '../lib/db';
import { config } from '../lib/config';
import { unauthenticated } from '../lib/errors';
import { ApiError } from '../lib/errors';
import { type CountedLimit, countRequestQuery } from '../queries/accounts/requestCounts';
import { sessionEndedQuery } from '../queries/accounts/sessions';
import { type Caller, keyedHash, limitsOf } from './caller';
import { GROUPS, type Limit, VERIFIED_ACCOUNTS_AT_AN_ADDRESS } from './groups';
import { type Counting, forgetRefusal, refusedBefore, rememberedRefusal, rememberRefusal } from './refusals';
import { dayIsSpent, type LimitOf, minuteIsSpent } from './sentences';

/** A charge, and whose limit it is. */
interface Counted extends CountedLimit {
  readonly limitOf: LimitOf;
}

/**
 * Counts a request against the caller's limits: an account against its own, a new one against its address'
 * too (docs/product-rules.md, "Limits"). Throws 429 at once, without asking the database, if this process
 * refused the caller a moment ago.
 * @param requests as how many it counts
 */
export function spendRequest(group: LimitGroup, caller: Caller, requests = 1): Counting {
  const charges = chargesOf(group, caller);
  const [own] = charges;
  if (own === undefined) return { allowed: Promise.resolve(), doubtful: false };
  const remembered = rememberedRefusal(own.subject);
  if (remembered !== undefined) throw refusal(group, charges, remembered.exceeded, remembered.wait);
  const doubtful = refusedBefore(charges.map(({ subject }) => subject));
  return { allowed: countAll({ group, caller, requests }, charges, own), doubtful };
}

async function countAll(
  {
    group,
    caller,
    requests,
  }: { readonly group: LimitGroup; readonly caller: Caller; readonly requests: number },
  charges: readonly Counted[],
  own: Counted,
): Promise<void> {
  const [[exceeded], [session]] = await database().writeBoth(
    countRequestQuery(charges, requests, caller.user),
    sessionEndedQuery(caller.user),
  );
  if (session?.ended === true) throw unauthenticated();
  if (exceeded === undefined) {
    forgetRefusal(own.subject);
    return;
  }
  rememberRefusal([own.subject, exceeded.subject], exceeded.subject, exceeded.wait);
  throw refusal(group, charges, exceeded.subject, exceeded.wait);
}

function chargesOf(group: LimitGroup, caller: Caller): readonly Counted[] {
  const limits = limitsOf(caller);
  if (limits === undefined) return [];
  const { perMinute, perDay }: Limit = GROUPS[group];
  return [limits.own, ...limits.shared].flatMap(({ name, limitOf, networks, ...shared }) => {
    const accounts = limitOf === 'verified' ? VERIFIED_ACCOUNTS_AT_AN_ADDRESS : 1;
    const charge = (span: CountedLimit['span'], most: number): Counted => ({
      ...{ ...shared, subject: keyedHash(`${name} ${group} ${span}`), span, limitOf },
      most: most * accounts * networks * config().limitsFactor,
    });
    const daily = limitOf === 'address' ? perDay?.address : perDay?.account;
    return [charge('minute', perMinute), ...(daily === undefined ? [] : [charge('day', daily)])];
  });
}

function refusal(group: LimitGroup, charges: readonly Counted[], exceeded: string, wait: number): ApiError {
  const charge = charges.find(({ subject }) => subject === exceeded);
  const act = group === 'searches' ? 'search' : 'count';
  const sentence = charge?.span === 'day' ? dayIsSpent(act, charge.limitOf) : minuteIsSpent(wait);
  return new ApiError('rate_limited', sentence, { retryAfter: wait });
}
