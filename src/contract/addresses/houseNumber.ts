import { DIRECTIONS, SPANISH_STREETS, SUFFIXES } from './streetWords';

const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/u;
const FRACTION = /^\d+\/\d+$/u;

/**
 * Normalizes a house number: a letter is attached (`70A` for `70 A` and `70-A`, `B5` for `B-5`), a fraction
 * is not (`70 1/2`).
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

/** Other spellings in files that were loaded before letters were attached. */
export const spellingsOf = (text: string): readonly string[] => {
  const number = houseNumber(text);
  return [...new Set([number, text, number.replace(/^(\d+)([A-Z])$/u, '$1 $2')])];
};

/** Puerto Rico’s numbers (`B5 CALLE 3`) precede a Spanish street; grid numbers (`N6W23001`) need none. */
const GRID = /^[NSEW]\d+[NSEW]\d+$/u;
const BEGINS_WITH_LETTER = /^[A-Z]{1,2}-?\d+[A-Z]?$/u;

/**
 * How many leading words of a line in matching form are its house number. `5TH`, `A ST` and `E ELM ST` are
 * streets.
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
