import type { Tally } from '../../tally';
import { cleanDistrict } from '../../text/clean';

/**
 * A district's number, be it bare or in words (`State House District 12`): the layout does not say which. Text with
 * several numbers names no district for sure, and is null and counted as `cleanDistrict` does.
 */
export function districtIn(cell: string, highest: number, mended: Tally): number | null {
  const number = /^\D+(\d+)\D*$|^(\d+)\D+$/u.exec(cell);
  return cleanDistrict(number?.[1] ?? number?.[2] ?? cell, highest, mended);
}
