import { createHmac } from 'node:crypto';
import type { User } from '../lib/auth';
import { config } from '../lib/config';
import { networkOf } from './networkOf';

/** Who asks: a signed-in account, or else an IP address. */
export interface Caller {
  readonly user: User | undefined;
  /** The IP address reported by the platform, if any. */
  readonly address: string | undefined;
}

/** The names under which a caller is counted. */
export interface Names {
  /** The account, or the address of somebody who is not signed in. */
  readonly own: string;
  /** What accounts share that nothing is known about: the counts of their address. */
  readonly address: string | undefined;
  /** What accounts at an address share that are known only by a verified email address. */
  readonly office: string | undefined;
}

/**
 * The names of a caller; undefined for somebody who is not signed in and has no address, whom the platform
 * never reports.
 */
export function namesOf({ user, address }: Caller): Names | undefined {
  const network = address === undefined ? undefined : networkOf(address);
  const ofAddress = network === undefined ? undefined : `address ${network}`;
  if (user === undefined) {
    return ofAddress === undefined ? undefined : { own: ofAddress, address: undefined, office: undefined };
  }
  const office = network === undefined ? undefined : `office ${network}`;
  return { own: `buyer ${user.uid}`, address: ofAddress, office };
}

/** Without the key, a hash cannot be traced back to an address, a uid or a filter. */
export function keyedHash(text: string): string {
  return createHmac('sha256', config().logHashKey).update(text).digest('base64url');
}
