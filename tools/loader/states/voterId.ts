import type { Tally } from '../model/tally';
import { cleanCell } from '../text/clean';

/** A cleaned voter id; null if it has another form, which means that the row's columns are shifted. */
export function voterIdIn(cell: string, form: RegExp, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && form.test(text) ? text : null;
}
