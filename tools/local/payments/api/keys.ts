import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { invalidRequest } from './errors';
import type { StandInCaller } from './routes';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Whose key the request carries, as a bearer token. @throws ApiError 401 */
export function callerOf(headers: IncomingHttpHeaders, keys: Keys): StandInCaller {
  const key = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    );
  }
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** How Stripe shows an invalid key: its prefix and last four characters. */
function masked(key: string): string {
  const head = /^(sk|pk|rk)_(test|live)_/u.exec(key)?.[0] ?? '';
  return key.length < head.length + 8
    ? '****'
    : `${head}${'*'.repeat(key.length - head.length - 4)}${key.slice(-4)}`;
}
