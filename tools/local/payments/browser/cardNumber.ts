/** Shared by the card field in the browser and the API behind it. All numbers are digits only. */

const isAmex = (digits: string) => /^3[47]/u.test(digits);

/** How many digits a card number has, as far as its first ones tell. */
export const numberLength = (digits: string) => (isAmex(digits) ? 15 : 16);

export const cvcLength = (digits: string) => (isAmex(digits) ? 4 : 3);

/** Formats a number for display, cut to its length: `4242 4242 4242 4242`. */
export function groupedNumber(digits: string): string {
  const ends = isAmex(digits) ? [0, 4, 10, 15] : [0, 4, 8, 12, 16];
  return ends
    .map((end, group) => digits.slice(ends[group - 1] ?? 0, end))
    .filter((group) => group !== '')
    .join(' ');
}

/** The check digit of ISO/IEC 7812-1. */
export function isLuhnValid(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, position) => {
      const doubled = position % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return digits !== '' && sum % 10 === 0;
}
