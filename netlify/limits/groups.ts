import type { LimitGroup } from '../../src/contract/endpoint';

/** How much a caller may ask for. docs/product-rules.md, "Limits", gives the reasons. */
export interface Limit {
  /** Requests a minute, of an address that is not signed in and of an account. */
  readonly perMinute?: number;
  /** Lists counted, or different ones previewed, in a day (UTC). */
  readonly perDay?: { readonly address: number; readonly account: number };
  /** Accounts known only by a verified email address share this many accounts’ limits at one address. */
  readonly verifiedAccounts?: number;
  /** Its work begins only when it is counted, because it changes something. */
  readonly first?: true;
}

export const GROUPS = {
  searches: { perMinute: 60 },
  counts: { perMinute: 300, perDay: { address: 20_000, account: 50_000 } },
  lookups: { perMinute: 600 },
  payments: { perMinute: 20, first: true },
  purchases: { perMinute: 240 },
  changes: { perMinute: 60, first: true },
  // The longest do-not-mail list by address comes in about 200 requests.
  uploads: { perMinute: 600, first: true },
  // The holder of a link has paid. A long list comes in hundreds of parts.
  downloads: { perMinute: 1_200, first: true },
  /**
   * At `SEARCH_ROW_LIMIT` rows each, an IP address needs more than a week to copy even the smallest state's file, an
   * account four days. Repeating a search is free. Mailboxes cost nothing, and 2,000 previews a day are 2,000,000
   * rows already: verified accounts share fewer. Twenty people have 100 each.
   */
  previews: { perDay: { address: 200, account: 500 }, verifiedAccounts: 4 },
} as const satisfies Readonly<Record<LimitGroup | 'previews', Limit>>;

/**
 * What is counted from bit strings costs a request for each so many of them (`stringsOfQuestion`): of ten
 * million voters, a fifth of a second.
 */
export const STRINGS_PER_REQUEST = 200;
/** More are refused: of ten million voters, they take half of the nine seconds that a statement has. */
export const STRINGS_PER_QUESTION = 3_000;

/** `verifiedAccounts` where a group does not say it. */
export const VERIFIED_ACCOUNTS_AT_AN_ADDRESS = 20;

/**
 * A site, the /48 of an IPv6 address, has the limits of so many networks: a company with hundreds of networks
 * gets on, and the owner of a site gets no more out of a hundred networks than out of these.
 */
export const NETWORKS_OF_A_SITE = 4;

/**
 * Whose daily limit is used up.
 * - `address`: of a visitor who is not signed in.
 * - `account`: the account's own.
 * - `fresh`: what new accounts share.
 * - `verified`: what accounts known only by their email address share.
 */
export type LimitOf = 'address' | 'account' | 'fresh' | 'verified';

/** The sentence for a used-up daily limit, with the ways out. */
export function dayIsSpent(act: 'search' | 'count', of: LimitOf): string {
  const reached = `You have reached today’s ${act} limit.`;
  switch (of) {
    case 'address':
      return `${reached} Sign in to keep ${act}ing, or try again tomorrow.`;
    case 'account':
      return `${reached} Please try again tomorrow.`;
    case 'fresh':
      return (
        `New accounts on your network share a ${act} limit, and today’s is used up. To get your own ` +
        'limit, buy a list or verify your email address (verifying counts starting the day after you sign up). ' +
        'Or try again tomorrow.'
      );
    case 'verified':
      return (
        `The accounts on your network have reached today’s ${act} limit. ` +
        'Buy a list to get your own limit, or try again tomorrow.'
      );
  }
}

/** The sentence for too many requests in a minute. */
export function minuteIsSpent(wait: number): string {
  return `Too many requests in a short time. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
}
