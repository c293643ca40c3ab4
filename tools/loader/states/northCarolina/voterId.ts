import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

/**
 * The state's ncid: up to 3 letters and 12 digits (`AB123456`). Anything else means that the row's columns
 * are shifted.
 */
export function northCarolinaVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && /^[A-Z]{0,3}\d{1,12}$/u.test(text) ? text : null;
}
