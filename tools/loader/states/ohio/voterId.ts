import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

/** The state's id, OH and eleven digits: anything else means that the row's columns are shifted. */
export function ohioVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && /^OH\d{5,11}$/u.test(text) ? text : null;
}
