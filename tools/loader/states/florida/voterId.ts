import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

/** Up to ten digits: anything else means that the row's columns are shifted. */
export function floridaVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && /^\d{1,10}$/u.test(text) ? text : null;
}
