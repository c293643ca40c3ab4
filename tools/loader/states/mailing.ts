import type { MailingAddress } from '../canonical';

/** States fill in a mailing address only where it differs from the residence: one with nothing in it is none. */
export function mailingUnlessEmpty(mailing: MailingAddress): MailingAddress | null {
  const { line1, line2, line3, city, state, zip } = mailing;
  return (line1 ?? line2 ?? line3 ?? city ?? state ?? zip) === null ? null : mailing;
}
