import { createHmac } from 'node:crypto';
import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../src/contract/limits';
import { countPreview } from '../queries/accounts/previewBudget';
import type { User } from '../lib/auth';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { networkOf } from './networkOf';

/** The caller of a preview: a signed-in buyer, or else an IP address. */
export interface Caller {
  readonly user: User | undefined;
  /** The IP address reported by the platform, if any. */
  readonly address: string | undefined;
}

/**
 * Counts a preview against the caller's daily budget (`PREVIEWS_PER_DAY`), so that nobody can rebuild the
 * voter file from free previews. One cheap statement; repeating a search is free. Throws 429 with the time to
 * wait.
 */
export async function spendPreview(filters: CanonicalFilters, { user, address }: Caller): Promise<void> {
  const kind = user ? 'buyer' : 'address';
  const name = user?.uid ?? (address === undefined ? undefined : networkOf(address));
  // The platform always reports an address. Without one, there is no caller to count against.
  if (name === undefined) return;
  const subject = keyedHash(`${kind} ${name}`);
  const wait = await countPreview(
    database(),
    subject,
    keyedHash(`${subject} ${canonicalText(filters)}`),
    PREVIEWS_PER_DAY[kind],
  );
  if (wait > 0) throw new ApiError('rate_limited', SPENT_MESSAGES[kind], { retryAfter: wait });
}

const SPENT_MESSAGES = {
  address: 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.',
  buyer: 'You have reached today’s search limit. Please try again tomorrow.',
} as const;

/** Without the key, a hash cannot be traced back to an address, a uid or a filter. */
function keyedHash(text: string): string {
  return createHmac('sha256', config().logHashKey).update(text).digest('base64url');
}
