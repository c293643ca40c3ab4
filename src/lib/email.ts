import { nearNames } from './nearNames';

/** Common domains. A similar, uncommon domain is probably a typo. */
const COMMON: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'comcast.net'],
    ...['att.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'protonmail.com'],
  ].map((domain) => [domain, 1]),
);

/** Real domains that look like typos. */
const REAL: readonly string[] = ['ymail.com', 'mail.com', 'email.com', 'aim.com', 'aon.com', 'all.com'];

/** The probable address, `ada@gmail.com` for `ada@gmial.con`; null without a typo. */
export function meantAddress(email: string): string | null {
  const [, name, typed] = /^([^\s@]+)@([^\s@]+)$/u.exec(email.trim()) ?? [];
  const domain = typed?.toLowerCase() ?? '';
  if (name === undefined || domain in COMMON || REAL.includes(domain)) return null;
  const [meant] = nearNames(domain, COMMON);
  return meant === undefined ? null : `${name}@${meant}`;
}

/** A link that opens a prepared email. Keeps the address’s @, as RFC 6068 says. */
export function mailTo(address: string, subject: string, body: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
