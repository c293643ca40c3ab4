import { createHmac } from 'node:crypto';
import type { User } from '../lib/auth';
import { config } from '../lib/config';
import { networkOf, siteOf } from './networkOf';

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
  /** As `address`, for all networks of an IPv6 site; those who are not signed in are counted here too. */
  readonly site: string | undefined;
  /** As `office`, for all networks of an IPv6 site. */
  readonly offices: string | undefined;
}

/**
 * The names of a caller; undefined for somebody who is not signed in and has no address, whom the platform
 * never reports.
 */
export function namesOf({ user, address }: Caller): Names | undefined {
  const [network, site] = address === undefined ? [] : [networkOf(address), siteOf(address)];
  const named = (name: string, of: string | undefined) => (of === undefined ? undefined : `${name} ${of}`);
  const ofAddress = named('address', network);
  const own = user === undefined ? ofAddress : `buyer ${user.uid}`;
  if (own === undefined) return undefined;
  return {
    own,
    address: user && ofAddress,
    office: user && named('office', network),
    site: named('site', site),
    offices: user && named('offices', site),
  };
}

/** Without the key, a hash cannot be traced back to an address, a uid or a filter. */
export function keyedHash(text: string): string {
  return createHmac('sha256', config().logHashKey).update(text).digest('base64url');
}
