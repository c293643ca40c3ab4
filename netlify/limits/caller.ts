import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { User } from '../lib/auth';
import { config } from '../lib/config';

/** Who asks: a signed-in account, or else an IP address. */
export interface Caller {
  readonly user: User | undefined;
  /** The IP address reported by the platform, if any. */
  readonly address: string | undefined;
}

/** The names under which a caller is counted. */
export interface Names {
  /** The account, or the address of a visitor who is not signed in. */
  readonly own: string;
  /** What accounts share that nothing is known about: the counts of their address. */
  readonly address: string | undefined;
  /** What accounts at an address share that are known only by a verified email address. */
  readonly verifiedNetwork: string | undefined;
  /** As `address`, for all networks of an IPv6 site; those who are not signed in are counted here too. */
  readonly site: string | undefined;
  /** As `verifiedNetwork`, for all networks of an IPv6 site. */
  readonly verifiedSite: string | undefined;
}

/**
 * The names of a caller; undefined for a visitor without an address. The platform reports one for every
 * request.
 */
export function limitNamesOf({ user, address }: Caller): Names | undefined {
  const [network, site] = address === undefined ? [] : [networkOf(address), siteOf(address)];
  const named = (name: string, of: string | undefined) => (of === undefined ? undefined : `${name} ${of}`);
  const ofAddress = named('address', network);
  const own = user === undefined ? ofAddress : `buyer ${user.uid}`;
  if (own === undefined) return undefined;
  return {
    own,
    address: user && ofAddress,
    verifiedNetwork: user && named('verified-network', network),
    site: named('site', site),
    verifiedSite: user && named('verified-site', site),
  };
}

/** Without the key, a hash cannot be traced back to an address, a uid or a filter. */
export function keyedHash(text: string): string {
  return createHmac('sha256', config().logHashKey).update(text).digest('base64url');
}

/** How many of an IPv6 address' eight groups name a network, and a site. */
const [NETWORK, SITE] = [4, 3];

/**
 * The /64 network of an IPv6 address, since a provider gives each customer 2^64 addresses; an IPv4 address as
 * is.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? firstGroups(plain, NETWORK) : plain;
}

/**
 * The /48 of an IPv6 address: the most that a provider gives one customer, which is 65,536 networks.
 * Undefined for an IPv4 address, which is a network and no more.
 */
export function siteOf(address: string): string | undefined {
  const plain = plainOf(address);
  return isIPv6(plain) ? firstGroups(plain, SITE) : undefined;
}

const plainOf = (address: string) => address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');

function firstGroups(plain: string, count: number): string {
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
