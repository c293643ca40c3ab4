import { matchingForm } from '../../../src/contract/text';
import type { Tally } from '../model/tally';

/** The longest text kept, in UTF-16 code units: a b-tree cannot hold keys of more than 2,700 bytes. */
const TEXT_LIMIT = 120;

/**
 * A cell as the database stores it (`matchingForm`); null if nothing is left. Removes NULs and undecodable
 * bytes, turns other control characters into spaces, treats a cell of only `*` as masked, and truncates
 * overlong text, counting each.
 */
export function cleanCell(cell: string, repaired: Tally): string | null {
  if (cell === '') return null;
  const form = formOf(cell);
  if (form === 'matching') return cell;
  if (form === 'tidy') return cell.toUpperCase();
  const decoded = cell.replaceAll('\uFFFD', '');
  if (decoded !== cell) repaired.add('undecodable character');
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  const printable = decoded.replaceAll('\0', '').replace(/[\u0001-\u001F\u007F-\u009F]/gu, ' ');
  if (printable !== decoded) repaired.add('control character');
  const text = matchingForm(printable);
  if (/^\*+$/u.test(text)) {
    repaired.add('masked field');
    return null;
  }
  if (text.length <= TEXT_LIMIT) return text === '' ? null : text;
  repaired.add('overlong text');
  return text.slice(0, TEXT_LIMIT).toWellFormed().trimEnd();
}

/**
 * Whether `matchingForm` would leave the text alone (`matching`) or only change its case (`tidy`), at a
 * fraction of its cost.
 */
function formOf(text: string): 'matching' | 'tidy' | 'other' {
  if (text.length > TEXT_LIMIT) return 'other';
  let afterBlank = true;
  let lowerCase = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BLANK) {
      if (afterBlank) return 'other';
      afterBlank = true;
    } else {
      if (code < BLANK || code >= FIRST_NON_ASCII || code === ASTERISK) return 'other';
      lowerCase ||= isLowerCase(code);
      afterBlank = false;
    }
  }
  if (afterBlank) return 'other';
  return lowerCase ? 'tidy' : 'matching';
}

const BLANK = 0x20;
const ASTERISK = 0x2a;
const FIRST_NON_ASCII = 0x7f;
const isLowerCase = (code: number) => code >= 0x61 && code <= 0x7a;

/**
 * `#####` or `#####-####`. Adds the hyphen to nine digits and drops an empty or zero extension. Placeholders
 * (00000, 99999) and anything else become null and are counted.
 */
export function cleanZip(cell: string, repaired: Tally): string | null {
  const zip = cell.trim();
  if (zip === '') return null;
  const found = /^(\d{5})(?:[- ]*(\d{4})?)$/u.exec(zip);
  const [five, four] = [found?.[1], found?.[2]];
  if (five === undefined || five === '00000' || five === '99999') {
    repaired.add('unusable ZIP');
    return null;
  }
  return four === undefined || four === '0000' ? five : `${five}-${four}`;
}

/** Like `cleanZip` for a ZIP code; a foreign postal code is kept as text. */
export function cleanPostalCode(cell: string, repaired: Tally): string | null {
  return /^[\d\s-]+$/u.test(cell) ? cleanZip(cell, repaired) : cleanCell(cell, repaired);
}

/** A district number from 1 to `highest`. Empty and 0 mean no district; anything else is null and counted. */
export function cleanDistrict(cell: string, highest: number, repaired: Tally): number | null {
  const text = cell.trim();
  if (text === '' || /^0+$/u.test(text)) return null;
  const district = /^\d+$/u.test(text) ? Number(text) : highest + 1;
  if (district <= highest) return district;
  repaired.add('district out of range');
  return null;
}
