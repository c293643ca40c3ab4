/**
 * The links of quotes. Whoever has one can read its quote, so it is a secret: it stays here, in memory, and
 * actions refer to it by the quote's id. A link's secret is the fragment of its address: no server and no
 * log of one ever gets it, and the state has no fragments.
 */
const PATH = '/quote';
const TOKEN = /^[\w-]{43}$/u;

const tokens = new Map<string, string>();
let opened: string | null = null;
let follows = false;

export const addressOf = (token: string): string => `${PATH}#${token}`;

/**
 * The secret of the link that was opened. It is remembered while the user is elsewhere, such as to sign in,
 * and shown in the address again. Null if there was none.
 */
export function openedToken(): string | null {
  if (!follows) {
    follows = true;
    // A dialog that closes takes its entry in the history along, and leaves the page's address without
    // fragment.
    window.addEventListener('popstate', () => setTimeout(openedToken));
  }
  const { pathname, hash } = window.location;
  const inAddress = pathname === PATH ? hash.slice(1) : '';
  // The page's own fragments, such as that of the link to its content, are no secrets.
  if (TOKEN.test(inAddress) || (opened === null && inAddress !== '')) opened = inAddress;
  if (opened !== null && pathname === PATH && inAddress === (watchers > 0 ? opened : ''))
    window.history.replaceState(window.history.state, '', watchers > 0 ? PATH : addressOf(opened));
  return opened;
}

/** How many scripts of others are at work that can read the address. */
let watchers = 0;

/** Takes the secret out of the address, until what it returns puts it back. */
export function hideToken(): () => void {
  watchers += 1;
  openedToken();
  return () => {
    watchers -= 1;
    openedToken();
  };
}

/** A link was made here, and is opened. */
export function holdToken(quoteId: string, token: string): void {
  tokens.set(quoteId, token);
}

export const tokenOf = (quoteId: string): string | null => tokens.get(quoteId) ?? null;

/** The whole link; null where it is not known, such as in a replay. */
export function linkOf(quoteId: string): string | null {
  const token = tokenOf(quoteId);
  return token === null ? null : window.location.origin + addressOf(token);
}

/** Gives a link to an app that the user picks. */
export async function shareLink(url: string, title: string): Promise<void> {
  // Refused, or nothing picked: the link is still on screen.
  await navigator.share({ url, title }).catch(() => undefined);
}

export const canShareLinks = (): boolean => typeof navigator.share === 'function';
