import type { LimitGroup } from '../../src/contract/endpoint';
import { config } from '../lib/config';
import type { Query } from '../lib/db';
import { ApiError } from '../lib/errors';
import { type CountedLimit, countQuery, type Exceeded } from '../queries/accounts/requestCounts';
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

/** What has limits: requests of a group, or previews. */
type Group = LimitGroup | 'previews';

/** A charge, and whose limit it is. */
interface Counted extends CountedLimit {
  readonly limitOf: LimitOf;
}

/** How a request or a preview is counted. */
interface Count {
  /** Adds it to its caller's counts and gives the limit that is exceeded; undefined if nothing is counted. */
  readonly query: Query<Exceeded> | undefined;
  /** Throws 429 with the time to wait and the way out if a limit is exceeded. */
  readonly settle: (exceeded: Exceeded | undefined) => void;
  /** This process refused the caller in this span: its work waits for the count, so that a flood makes none. */
  readonly wasRefused: boolean;
}
const NOT_COUNTED: Count = { query: undefined, settle: () => undefined, wasRefused: false };

/** How a request is counted. */
export interface RequestCount extends Count {
  /** It changes something, so it is counted first. Others are counted meanwhile: the count delays nobody. */
  readonly isFirst: boolean;
}

/**
 * Counts a request against the caller's limits: an account against its own, a new one against its address'
 * too (docs/product-rules.md, "Limits"). Throws 429 at once, without asking the database, if this process
 * refused the caller a moment ago.
 * @param requests as how many it counts
 */
export function countRequest(group: LimitGroup | null, caller: Caller, requests: number): RequestCount {
  if (group === null) return { ...NOT_COUNTED, isFirst: false };
  const { first }: Limit = GROUPS[group];
  const charges = chargesOf(group, caller);
  const remembered = charges[0] && rememberedRefusal(charges[0].subject);
  if (remembered !== undefined) throw refusal(group, charges, remembered);
  return { ...countingOf(group, caller, requests), isFirst: first === true };
}

/** @param amount as how many requests it counts, or what is searched for in a preview */
export function countingOf(group: Group, caller: Caller, amount: number | string): Count {
  const charges = chargesOf(group, caller);
  const [own] = charges;
  if (own === undefined) return NOT_COUNTED;
  return {
    query: countQuery(
      charges,
      typeof amount === 'number' ? { requests: amount } : { preview: keyedHash(`${own.subject} ${amount}`) },
      caller.user,
    ),
    settle: (exceeded) => {
      if (exceeded === undefined) {
        forgetRefusal(own.subject);
        return;
      }
      rememberRefusal([own.subject, exceeded.subject], exceeded);
      throw refusal(group, charges, exceeded);
    },
    wasRefused: refusedBefore(charges.map(({ subject }) => subject)),
  };
}

/** The caller's own first; none for a visitor without an address. */
function chargesOf(group: Group, caller: Caller): readonly Counted[] {
  const limits = limitsOf(caller);
  if (limits === undefined) return [];
  const { perMinute, perDay, verifiedAccounts = VERIFIED_ACCOUNTS_AT_AN_ADDRESS }: Limit = GROUPS[group];
  return [limits.own, ...limits.shared].flatMap(({ name, limitOf, networks, ...shared }) => {
    const accounts = limitOf === 'verified' ? verifiedAccounts : 1;
    const charge = (span: CountedLimit['span'], most: number | undefined): Counted[] =>
      most === undefined
        ? []
        : [
            {
              ...{ ...shared, subject: keyedHash(`${name} ${group} ${span}`), span, limitOf },
              most: most * accounts * networks * config().limitsFactor,
            },
          ];
    const daily = limitOf === 'address' ? perDay?.address : perDay?.account;
    return [...charge('minute', perMinute), ...charge('day', daily)];
  });
}

function refusal(group: Group, charges: readonly Counted[], { subject, wait }: Exceeded): ApiError {
  const charge = charges.find((one) => one.subject === subject);
  const act = group === 'previews' ? 'search' : 'count';
  const sentence = charge?.span === 'day' ? dayIsSpent(act, charge.limitOf) : minuteIsSpent(wait);
  return new ApiError('rate_limited', sentence, { retryAfter: wait });
}
