import { tabStorage } from './browserStorage';

/**
 * Anyone who has a quote's link can read the quote, so links stay here, in memory, and actions refer to the
 * quote's id. The secret is the fragment of the address, which servers, their logs and the state never get.
 */
const PATH = '/quote';
const TOKEN = /^[\w-]{43}$/u;
/** Where the tab keeps the secret while it is out of the address: a reload loses what is in memory. */
const HIDDEN = 'hiddenQuoteLink';

const tokens = new Map<string, string>();
let opened: string | null = null;
let follows = false;

export const addressOf = (token: string): string => `${PATH}#${token}`;

/**
 * The secret of the link that was opened, or null. It is kept while the user is on another page, such as to
 * sign in, and then put back into the address.
 */
export function openedToken(): string | null {
  if (!follows) {
    follows = true;
    // A closing dialog goes back in the history, to an address without the fragment.
    window.addEventListener('popstate', () => setTimeout(openedToken));
  }
  const { pathname, hash } = window.location;
  const inAddress = pathname === PATH ? hash.slice(1) : '';
  if (inAddress === '') opened ??= tabStorage()?.getItem(HIDDEN) ?? null;
  // Other fragments, such as `#content`, are no secrets.
  if (TOKEN.test(inAddress) || (opened === null && inAddress !== '')) opened = inAddress;
  if (opened !== null && pathname === PATH && inAddress === (watchers > 0 ? opened : ''))
    window.history.replaceState(window.history.state, '', watchers > 0 ? PATH : addressOf(opened));
  if (opened !== null && watchers > 0) tabStorage()?.setItem(HIDDEN, opened);
  else tabStorage()?.removeItem(HIDDEN);
  return opened;
}

/** Third-party scripts at work that can read the address. */
let watchers = 0;

/** Takes the secret out of the address until the returned function puts it back. */
export function hideToken(): () => void {
  watchers += 1;
  openedToken();
  return () => {
    watchers -= 1;
    openedToken();
  };
}

export function holdToken(quoteId: string, token: string): void {
  tokens.set(quoteId, token);
}

export const tokenOf = (quoteId: string): string | null => tokens.get(quoteId) ?? null;

/** Null if it is not known, such as in a replay. */
export function linkOf(quoteId: string): string | null {
  const token = tokenOf(quoteId);
  return token === null ? null : window.location.origin + addressOf(token);
}
