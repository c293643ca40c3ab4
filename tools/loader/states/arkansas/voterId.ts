import type { Tally } from '../../model/tally';
import { cleanText } from '../../text/clean';

/**
 * Letters, digits, and hyphens, with at least one digit: anything else means that the row's columns are
 * shifted.
 */
export function voterIdIn(cell: string, repaired: Tally): string | null {
  const text = cleanText(cell, repaired);
  return text !== null && /^(?=.*\d)[A-Z\d-]{1,20}$/u.test(text) ? text : null;
}
