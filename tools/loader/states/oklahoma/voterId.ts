import type { Tally } from '../../tally';
import { cleanText } from '../../text/clean';

const LONGEST_ID = 20;

/** Digits, nothing else: anything else in its column is a row out of joint. */
export function voterIdIn(cell: string, mended: Tally): string | null {
  const text = cleanText(cell, mended);
  return text !== null && text.length <= LONGEST_ID && isDigits(text) ? text : null;
}

/** Told by a loop: it runs for every row of a file, and a regular expression takes twice as long. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

const ZERO = 0x30;
const NINE = 0x39;
