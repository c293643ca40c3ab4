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
