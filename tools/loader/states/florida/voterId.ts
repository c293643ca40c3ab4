import type { Tally } from '../../model/tally';
import { cleanText } from '../../text/clean';

/** Up to ten digits: anything else means that the row's columns are shifted. */
export function voterIdIn(cell: string, repaired: Tally): string | null {
  const text = cleanText(cell, repaired);
  return text !== null && /^\d{1,10}$/u.test(text) ? text : null;
}
