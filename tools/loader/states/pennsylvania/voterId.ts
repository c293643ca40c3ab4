import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

/**
 * The SURE number: digits, a hyphen, and the county's two digits (`012345678-01`). Anything else means that
 * the row's columns are shifted.
 */
export function pennsylvaniaVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && /^\d{1,12}(?:-\d{1,3})?$/u.test(text) ? text : null;
}
