import { fractionsInDigits } from '../../src/contract/houseNumber';

const PLAIN = /^[A-Z\d]+(?: [A-Z\d]+)*$/u;

/**
 * A line of an address in the Postal Service's capitals (Publication 28): without punctuation, except
 * what belongs to a number (`39.2`, `101 1/2`, `289-01`, but `1234` for `1,234`) or a name (`C/O`,
 * `WINSTON-SALEM`), and `#`. `%` is an old way to write `C/O`. Accents stay.
 */
export function postalText(line: string): string {
  if (PLAIN.test(line)) return line;
  return fractionsInDigits(line)
    .toUpperCase()
    .replace(/(?<=(?:^|[ #])\d{1,3}),(?=\d{3}(?: |$))/gu, '')
    .replace(/['’‘`´ʼʻ′]/gu, '')
    .replace(/^%/u, 'C/O ')
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:[^\p{L}]|$))/gu, '')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ')
    .replace(/[^\p{L}\p{M}\d #/&.-]/gu, ' ')
    .replace(/#/gu, ' # ')
    .replace(/ +/gu, ' ')
    .trim();
}

/** A city in the last line, where not even hyphens are written. */
export const postalCity = (city: string) =>
  PLAIN.test(city)
    ? city
    : postalText(city)
        .replace(/[#/&.-]+/gu, ' ')
        .replace(/ +/gu, ' ')
        .trim();
