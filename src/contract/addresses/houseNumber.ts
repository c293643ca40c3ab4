import { DIRECTIONS, SPANISH_STREETS, SUFFIXES } from './streetWords';

const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/u;
const FRACTION = /^\d+\/\d+$/u;

/**
 * A house number in matching form as everything writes it: a letter belongs to it (`70A` for `70 A` and
 * `70-A`, `B5` for `B-5`), a fraction stays apart (`70 1/2`).
 */
export const houseNumber = (text: string): string =>
  fractionsInDigits(text)
    .replace(/^(\d+) ?-? ?([A-Z])(?= \d+\/\d+$|$)/u, '$1$2')
    .replace(/^(\d+[A-Z]?) ?[ -] ?(\d\/\d)$/u, '$1 $2')
    .replace(/^([A-Z]{1,2})-(\d+[A-Z]?)$/u, '$1$2');

/** `70½` → `70 1/2`. */
export const fractionsInDigits = (text: string): string =>
  text.replace(/ ?[¼½¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKD').replace('⁄', '/').trim()}`);

/** `12`, `12B` or `12-14`, but no date (`14-DEC`). */
const PLAIN = /^\d+[A-Z]?(?:-\d*[A-Z]?)?$/u;

/** Splits a line in matching form into its house number, which may be empty, and the rest. */
export function splitHouseNumber(line: string): readonly [number: string, street: string] {
  const words = fractionsInDigits(line).split(' ');
  const end = PLAIN.test(words[0] ?? '') ? wordsOfNumber(words) : 0;
  return [houseNumber(words.slice(0, end).join(' ')), words.slice(end).join(' ')];
}

/** How else a house number may be written in a voter file that was loaded before letters belonged to it. */
export const spellingsOf = (text: string): readonly string[] => {
  const number = houseNumber(text);
  return [...new Set([number, text, number.replace(/^(\d+)([A-Z])$/u, '$1 $2')])];
};

/** A number of Puerto Rico (`B5 CALLE 3`) needs a Spanish street behind it; `N6W23001` does not. */
const GRID = /^[NSEW]\d+[NSEW]\d+$/u;
const BEGINS_WITH_LETTER = /^[A-Z]{1,2}-?\d+[A-Z]?$/u;

/**
 * How many words at the beginning of a line in matching form are its house number: `12`, `12B`, `12-14`,
 * `12 1/2`, `12 B` before a street, `ONE`. `5TH` is a street, and so are `A ST` and `E ELM ST`.
 */
export function wordsOfNumber(words: readonly string[]): number {
  const [first = '', second = '', ...street] = words;
  if (first === 'ONE') return 1;
  if (GRID.test(first) || (BEGINS_WITH_LETTER.test(first) && SPANISH_STREETS.has(second))) return 1;
  if (!/^\d/u.test(first) || ORDINAL.test(first)) return 0;
  if (FRACTION.test(second)) return 2;
  if (!/^\d+$/u.test(first) || !isLetterOfNumber(second, street)) return 1;
  return FRACTION.test(street[0] ?? '') ? 3 : 2;
}

/** Of `70 A N ELM ST`, but not of `70 E ELM ST`, `70 A ST`, `70 O NEAL RD`, `70 A AND M DR`, `70 J F SMITH RD` and `70 I 40 HWY`. */
const isLetterOfNumber = (letter: string, [next = '', ...others]: readonly string[]) =>
  /^[A-Z]$/u.test(letter) &&
  letter !== 'O' &&
  !DIRECTIONS.has(letter) &&
  (!/^(?:[A-Z]?|&|AND|\d+)$/u.test(next) || (/[A-D]/u.test(letter) && DIRECTIONS.has(next))) &&
  !(SUFFIXES.has(next) && others.every((word) => DIRECTIONS.has(word)));
