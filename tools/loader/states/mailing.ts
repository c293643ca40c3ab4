import type { MailingAddress } from '../canonical';

/** States fill in a mailing address only where it differs from the residence: one with nothing in it is none. */
export function mailingUnlessEmpty(mailing: MailingAddress): MailingAddress | null {
  const { line1, line2, line3, city, state, zip } = mailing;
  return (line1 ?? line2 ?? line3 ?? city ?? state ?? zip) === null ? null : mailing;
}

/** A mailing address abroad needs its country, of tidy upper-case text; that of addresses at home is left away. */
export const countryAbroad = (country: string | null): string | null =>
  AT_HOME.includes(country ?? '') ? null : country;

const AT_HOME = ['', 'US', 'U.S.', 'U.S.A.', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'];
