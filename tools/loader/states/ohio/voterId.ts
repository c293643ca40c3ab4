import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

/** The state's id, OH and eleven digits: anything else in its column is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && /^OH\d{5,11}$/u.test(text) ? text : null;
}
