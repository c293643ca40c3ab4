import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

/** The state's ncid, at most 12 letters and digits (`AB123456`): anything else in its column is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && /^[A-Z]{0,3}\d{1,12}$/u.test(text) ? text : null;
}
