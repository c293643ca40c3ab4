import type { Tally } from '../../model/tally';
import { cleanText } from '../../text/clean';

/**
 * The SURE number: digits, a hyphen, and the county's two digits (`012345678-01`). Anything else means that
 * the row's columns are shifted.
 */
export function voterIdIn(cell: string, repaired: Tally): string | null {
  const text = cleanText(cell, repaired);
  return text !== null && /^\d{1,12}(?:-\d{1,3})?$/u.test(text) ? text : null;
}
