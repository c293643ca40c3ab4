import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { User } from '../lib/auth';
import { config } from '../lib/config';
import { NETWORKS_OF_A_SITE, type LimitOf } from './groups';

/** Who asks: a signed-in account, or else an IP address. */
export interface Caller {
  readonly user: User | undefined;
  /** The IP address reported by the platform, if any. */
  readonly address: string | undefined;
}

/** One of the limits that a caller is counted against. */
export interface CallerLimit {
  /** The name under which the caller is counted. */
  readonly name: string;
  readonly limitOf: LimitOf;
  /** Of how many networks it is. */
  readonly networks: number;
}
/** A limit that the callers of one standing share. */
interface SharedLimit extends CallerLimit {
  readonly of: 'fresh' | 'verified';
}

/**
 * The limits of a caller: its own, that of the account or of the address of a visitor who is not signed in,
 * and the shared ones. What a network has comes before what its site has. Undefined for a visitor without an
 * address; the platform reports one for every request.
 */
export function limitsOf({
  user,
  address,
}: Caller): { readonly own: CallerLimit; readonly shared: readonly SharedLimit[] } | undefined {
  const [network, site] = address === undefined ? [] : [networkOf(address), siteOf(address)];
  const isVisitor = user === undefined;
  if (isVisitor && network === undefined) return undefined;
  const ofNetwork = (name: string, of: SharedLimit['of']): SharedLimit[] =>
    network === undefined ? [] : [{ name: `${name} ${network}`, of, limitOf: of, networks: 1 }];
  const ofSite = (name: string, of: SharedLimit['of'], limitOf: LimitOf = of): SharedLimit[] =>
    site === undefined ? [] : [{ name: `${name} ${site}`, of, limitOf, networks: NETWORKS_OF_A_SITE }];
  return {
    own: isVisitor
      ? { name: `address ${network ?? ''}`, limitOf: 'address', networks: 1 }
      : { name: `buyer ${user.uid}`, limitOf: 'account', networks: 1 },
    shared: isVisitor
      ? ofSite('site', 'fresh', 'address')
      : [
          ...ofNetwork('address', 'fresh'),
          ...ofNetwork('verified-network', 'verified'),
          ...ofSite('site', 'fresh'),
          ...ofSite('verified-site', 'verified'),
        ],
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
