import type { Tally } from '../../model/tally';
import { cleanCell } from '../../text/clean';

const LONGEST_ID = 20;

/** Only digits: anything else means that the row's columns are shifted. */
export function oklahomaVoterId(cell: string, repaired: Tally): string | null {
  const text = cleanCell(cell, repaired);
  return text !== null && text.length <= LONGEST_ID && isDigits(text) ? text : null;
}

/** A loop, because it runs for every row and a regular expression takes twice as long. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

const ZERO = 0x30;
const NINE = 0x39;
