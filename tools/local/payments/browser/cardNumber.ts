import type { CardBrand } from '../ledger/testCards';

/** Shared by the card field in the browser and the API behind it. All numbers are digits only. */

interface BrandRule {
  readonly brand: CardBrand;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const FOURS = [4, 4, 4, 4, 3];
const RULES: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/u, lengths: [16], groups: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/u, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners', prefix: /^3(0[0-5]|[68])/u, lengths: [14, 16], groups: FOURS, cvcLength: 3 },
  { brand: 'discover', prefix: /^6(011|4[4-9]|5)/u, lengths: [16], groups: FOURS, cvcLength: 3 },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/u, lengths: [16], groups: FOURS, cvcLength: 3 },
  { brand: 'unionpay', prefix: /^62/u, lengths: [16, 17, 18, 19], groups: FOURS, cvcLength: 3 },
];
const UNKNOWN: Omit<BrandRule, 'brand' | 'prefix'> = { lengths: [16], groups: FOURS, cvcLength: 3 };

function ruleOf(digits: string): BrandRule | undefined {
  return RULES.find(({ prefix }) => prefix.test(digits));
}

export function brandOf(digits: string): CardBrand | 'unknown' {
  return ruleOf(digits)?.brand ?? 'unknown';
}

export function cvcLengthOf(digits: string): number {
  return (ruleOf(digits) ?? UNKNOWN).cvcLength;
}

/** Formats a number for display, cut to the brand's maximum length: `4242 4242 4242 4242`. */
export function groupedNumber(digits: string): string {
  const { groups, lengths } = ruleOf(digits) ?? UNKNOWN;
  const kept = digits.slice(0, Math.max(...lengths));
  const shown: string[] = [];
  let start = 0;
  for (const length of groups) {
    if (start < kept.length) shown.push(kept.slice(start, start + length));
    start += length;
  }
  return shown.join(' ');
}

export function numberState(digits: string): 'empty' | 'incomplete' | 'invalid' | 'complete' {
  const { lengths } = ruleOf(digits) ?? UNKNOWN;
  if (digits === '') return 'empty';
  if (isLuhnValid(digits) && lengths.includes(digits.length)) {
    return brandOf(digits) === 'unknown' ? 'invalid' : 'complete';
  }
  return digits.length < Math.max(...lengths) ? 'incomplete' : 'invalid';
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
