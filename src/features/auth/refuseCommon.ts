import { AuthFailure } from '../../services/auth';

/** Our own code, beside the provider's. */
export const COMMON_PASSWORD = 'auth/common-password';

/**
 * Rejects if a password is one of the 3,000 most used of eight characters or more, in whatever case. The
 * list, in small letters, is taken in order of use from `@zxcvbn-ts/language-common` 4.1.3 (MIT), which
 * joined it from published breaches. Nothing of the password leaves the page.
 */
export async function refuseCommon(password: string): Promise<void> {
  const { default: list } = await import('./commonPasswords.json').catch(() => {
    throw new AuthFailure('auth/network-request-failed', 'The list of common passwords could not be fetched');
  });
  if (list.split(' ').includes(password.toLowerCase()))
    throw new AuthFailure(COMMON_PASSWORD, 'One of the most used passwords');
}
