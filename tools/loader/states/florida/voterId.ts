import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

/** Up to ten digits, nothing else: anything else in its column is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && /^\d{1,10}$/u.test(text) ? text : null;
}
