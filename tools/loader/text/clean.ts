import { matchingForm } from '../../../src/contract/text';
import type { Tally } from '../tally';

/** Longest text kept, in UTF-16 units: a b-tree cannot hold keys of more than 2,700 bytes. */
const TEXT_LIMIT = 120;

/**
 * A cell as the database stores it (`matchingForm`); null when nothing is left. NULs and undecodable bytes are taken
 * out, other control characters become blanks, a cell of nothing but `*` is masked, over-long text is cut: each counted.
 */
export function cleanText(cell: string, mended: Tally): string | null {
  if (cell === '') return null;
  const form = formOf(cell);
  if (form === 'matching') return cell;
  if (form === 'tidy') return cell.toUpperCase();
  const decoded = cell.replaceAll('\uFFFD', '');
  if (decoded !== cell) mended.add('undecodable character');
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const printable = decoded.replaceAll('\0', '').replace(/[\u0001-\u001F\u007F-\u009F]/gu, ' ');
  if (printable !== decoded) mended.add('control character');
  const text = matchingForm(printable);
  if (/^\*+$/u.test(text)) {
    mended.add('masked field');
    return null;
  }
  if (text.length <= TEXT_LIMIT) return text === '' ? null : text;
  mended.add('over-long text');
  return text.slice(0, TEXT_LIMIT).toWellFormed().trimEnd();
}

/** Whether `matchingForm` would leave the text as it is, or only change its case, told without its cost. */
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
 * `#####` or `#####-####`. Nine digits get their hyphen, an empty or zero extension is dropped; placeholders
 * (00000, 99999) and anything else become null and are counted.
 */
export function cleanZip(cell: string, mended: Tally): string | null {
  const zip = cell.trim();
  if (zip === '') return null;
  const found = /^(\d{5})(?:[- ]*(\d{4})?)$/u.exec(zip);
  const [five, four] = [found?.[1], found?.[2]];
  if (five === undefined || five === '00000' || five === '99999') {
    mended.add('unusable ZIP');
    return null;
  }
  return four === undefined || four === '0000' ? five : `${five}-${four}`;
}

/** As `cleanZip` where the text is a ZIP; a foreign postal code stays as it is. */
export function cleanPostalCode(cell: string, mended: Tally): string | null {
  return /^[\d\s-]+$/u.test(cell) ? cleanZip(cell, mended) : cleanText(cell, mended);
}

/** A district's number from 1 to `highest`. Empty and 0 mean none; anything else is null and counted. */
export function cleanDistrict(cell: string, highest: number, mended: Tally): number | null {
  const text = cell.trim();
  if (text === '' || /^0+$/u.test(text)) return null;
  const district = /^\d+$/u.test(text) ? Number(text) : highest + 1;
  if (district <= highest) return district;
  mended.add('district out of range');
  return null;
}
