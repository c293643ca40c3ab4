import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

/**
 * Letters, digits, and hyphens, with at least one digit: anything else means that the row's columns are
 * shifted.
 */
export function arkansasVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && /^(?=.*\d)[A-Z\d-]{1,20}$/u.test(text) ? text : null;
}
