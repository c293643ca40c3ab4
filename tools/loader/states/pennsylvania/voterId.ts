import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

/** The SURE number, digits and a county's two after a hyphen (`012345678-01`): anything else is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && /^\d{1,12}(?:-\d{1,3})?$/u.test(text) ? text : null;
}
