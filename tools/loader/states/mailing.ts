import type { MailingAddress } from '../model/canonical';

/** States fill in a mailing address only if it differs from the residence: an empty one is null. */
export function mailingUnlessEmpty(mailing: MailingAddress): MailingAddress | null {
  const { line1, line2, line3, city, state, zip } = mailing;
  return (line1 ?? line2 ?? line3 ?? city ?? state ?? zip) === null ? null : mailing;
}

/**
 * The country of a foreign mailing address, from cleaned text; null for domestic addresses, which need none.
 */
export const countryAbroad = (country: string | null): string | null =>
  DOMESTIC.includes(country ?? '') ? null : country;

const DOMESTIC = ['', 'US', 'U.S.', 'U.S.A.', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'];
