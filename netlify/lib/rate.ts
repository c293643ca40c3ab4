import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { countPreview } from '../queries/previewBudget';
import { type User, verifiedUser } from './auth';
import { config } from './config';
import { database } from './db';
import { ApiError } from './errors';

/** Who asks: a buyer who is signed in, or else an address. */
export interface Caller {
  readonly user: User | undefined;
  /** As the platform tells it; undefined where it tells none. */
  readonly address: string | undefined;
}

/** The buyer who asks, for what everybody may ask: a token that does not hold counts as none. */
export async function userIfAny(headers: Headers): Promise<User | undefined> {
  return headers.has('authorization') ? verifiedUser(headers).catch(() => undefined) : undefined;
}

/**
 * Counts a preview of a list against the caller's budget of the day (`PREVIEWS_PER_DAY`), so that previews cannot
 * rebuild the voter file. One cheap statement; a search repeated is free. Throws 429 with the time to wait.
 */
export async function spendPreview(filters: CanonicalFilters, { user, address }: Caller): Promise<void> {
  const kind = user ? 'buyer' : 'address';
  const name = user?.uid ?? (address === undefined ? undefined : networkOf(address));
  // The platform always tells the address. Where it does not there is nobody to count.
  if (name === undefined) return;
  const subject = keyed(`${kind} ${name}`);
  const wait = await countPreview(
    database(),
    subject,
    keyed(`${subject} ${canonicalText(filters)}`),
    PREVIEWS_PER_DAY[kind],
  );
  if (wait > 0) throw new ApiError('rate_limited', SPENT[kind], { retryAfter: wait });
}

const SPENT = {
  address: 'That is all the searches one day allows. Sign in to go on, or try again tomorrow.',
  buyer: 'That is all the searches one day allows. Please try again tomorrow.',
} as const;

/** Whoever has one IPv6 address has 2^64 of them: the network that is handed out is what counts. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Nothing leads back from it to an address, a uid or a filter without the key. */
function keyed(text: string): string {
  return createHmac('sha256', config().logHashKey).update(text).digest('base64url');
}
