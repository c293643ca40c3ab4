import { nearNames } from './nearNames';

/** Where most people have their email. A domain close to one of these, but not among them, is mistyped. */
const COMMON: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'comcast.net'],
    ...['att.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'protonmail.com'],
  ].map((domain) => [domain, 1]),
);

/** Real domains that look like a mistyped one. */
const REAL: readonly string[] = ['ymail.com', 'mail.com', 'email.com', 'aim.com', 'aon.com', 'all.com'];

/** The address that was probably meant: `ada@gmail.com` for `ada@gmial.con`. Null if none seems mistyped. */
export function meantAddress(email: string): string | null {
  const [, name, typed] = /^([^\s@]+)@([^\s@]+)$/u.exec(email.trim()) ?? [];
  const domain = typed?.toLowerCase() ?? '';
  if (name === undefined || domain in COMMON || REAL.includes(domain)) return null;
  const [meant] = nearNames(domain, COMMON);
  return meant === undefined ? null : `${name}@${meant}`;
}
