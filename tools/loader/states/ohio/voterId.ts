import type { Tally } from '../../model/tally';
import { cleanText } from '../../text/clean';

/** The state's id, OH and eleven digits: anything else means that the row's columns are shifted. */
export function voterIdIn(cell: string, repaired: Tally): string | null {
  const text = cleanText(cell, repaired);
  return text !== null && /^OH\d{5,11}$/u.test(text) ? text : null;
}
