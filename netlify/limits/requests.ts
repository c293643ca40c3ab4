import type { LimitGroup } from '../../src/contract/endpoint';
import { config } from '../lib/config';
import type { Query } from '../lib/db';
import { ApiError } from '../lib/errors';
import { type CountedLimit, countRequestQuery, type Exceeded } from '../queries/accounts/requestCounts';
import { type Caller, keyedHash, limitsOf } from './caller';
import {
  GROUPS,
  type Limit,
  VERIFIED_ACCOUNTS_AT_AN_ADDRESS,
  dayIsSpent,
  type LimitOf,
  minuteIsSpent,
} from './groups';
import { forgetRefusal, refusedBefore, rememberedRefusal, rememberRefusal } from './refusals';

/** A charge, and whose limit it is. */
interface Counted extends CountedLimit {
  readonly limitOf: LimitOf;
}

/** How a request is counted. */
export interface RequestCount {
  /** Adds it to its caller's counts and gives the limit that is exceeded; undefined if nothing is counted. */
  readonly query: Query<Exceeded> | undefined;
  /** Throws 429 with the time to wait and the way out if a limit is exceeded. */
  readonly settle: (exceeded: Exceeded | undefined) => void;
  /** It changes something, so it is counted first. Others are counted meanwhile: the count delays nobody. */
  readonly isFirst: boolean;
  /** This process refused the caller in this span: counted first, too, so that a flood makes no work. */
  readonly wasRefused: boolean;
}
const NOT_COUNTED: RequestCount = {
  query: undefined,
  settle: () => undefined,
  isFirst: false,
  wasRefused: false,
};

/**
 * Counts a request against the caller's limits: an account against its own, a new one against its address'
 * too (docs/product-rules.md, "Limits"). Throws 429 at once, without asking the database, if this process
 * refused the caller a moment ago.
 * @param requests as how many it counts
 */
export function countingOf(group: LimitGroup | null, caller: Caller, requests: number): RequestCount {
  if (group === null) return NOT_COUNTED;
  const charges = chargesOf(group, caller);
  const [own] = charges;
  if (own === undefined) return NOT_COUNTED;
  const remembered = rememberedRefusal(own.subject);
  if (remembered !== undefined) throw refusal(group, charges, remembered);
  const { first }: Limit = GROUPS[group];
  return {
    query: countRequestQuery(charges, requests, caller.user),
    settle: (exceeded) => {
      if (exceeded === undefined) {
        forgetRefusal(own.subject);
        return;
      }
      rememberRefusal([own.subject, exceeded.subject], exceeded);
      throw refusal(group, charges, exceeded);
    },
    isFirst: first === true,
    wasRefused: refusedBefore(charges.map(({ subject }) => subject)),
  };
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

function refusal(group: LimitGroup, charges: readonly Counted[], { subject, wait }: Exceeded): ApiError {
  const charge = charges.find((one) => one.subject === subject);
  const act = group === 'searches' ? 'search' : 'count';
  const sentence = charge?.span === 'day' ? dayIsSpent(act, charge.limitOf) : minuteIsSpent(wait);
  return new ApiError('rate_limited', sentence, { retryAfter: wait });
}
