import type { Tally } from '../../model/tally';
import { cleanDistrict } from '../../text/clean';

/**
 * A district number, either bare or in words (`State House District 12`), since the layout does not say
 * which. Text with several numbers is ambiguous: null and counted, as `cleanDistrict` does.
 */
export function districtIn(cell: string, highest: number, repaired: Tally): number | null {
  const number = /^\D+(\d+)\D*$|^(\d+)\D+$/u.exec(cell);
  return cleanDistrict(number?.[1] ?? number?.[2] ?? cell, highest, repaired);
}
