import { isIPv6 } from 'node:net';

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
