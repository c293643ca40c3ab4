/**
 * What an email address looks like, near enough: a mistyped one is told by its domain (lib/emailDomains.ts).
 */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
