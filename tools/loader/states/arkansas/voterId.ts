import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

/** Letters and digits, at least one of these: anything else in its column is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && /^(?=.*\d)[A-Z\d-]{1,20}$/u.test(text) ? text : null;
}
