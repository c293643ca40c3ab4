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

/** Other spellings in files that were loaded before letters were attached. */
export const spellingsOf = (text: string): readonly string[] => {
  const number = houseNumber(text);
  return [...new Set([number, text, number.replace(/^(\d+)([A-Z])$/u, '$1 $2')])];
};
