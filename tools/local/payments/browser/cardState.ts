import { cvcLength, isLuhnValid, numberLength } from './cardNumber';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode';
/** What each field holds, digits only. */
export type Entries = Readonly<Record<FieldName, string>>;

/** A calendar month; `month` from 1 to 12. */
interface Month {
  readonly year: number;
  readonly month: number;
}

/** Stripe.js's own wording. */
const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
} as const;
type Problem = keyof typeof MESSAGES;

export interface ValidationError {
  readonly type: 'validation_error';
  readonly code: Problem;
  readonly message: string;
}

export function errorOf(code: Problem): ValidationError {
  return { type: 'validation_error', code, message: MESSAGES[code] };
}

/** What keeps each field from being complete; null if nothing does. In display order. */
export function problemsOf(
  { number, expiry, cvc, postalCode }: Entries,
  today: Month,
): Readonly<Record<FieldName, Problem | null>> {
  return {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, today),
    cvc: cvc.length === cvcLength(number) ? null : 'incomplete_cvc',
    postalCode: postalCode.length === 5 ? null : 'incomplete_zip',
  };
}

function numberProblem(digits: string): Problem | null {
  if (digits.length < numberLength(digits)) return 'incomplete_number';
  return isLuhnValid(digits) ? null : 'invalid_number';
}

/** Stripe accepts expiry dates up to 50 years ahead. */
const YEARS_AHEAD = 50;

function expiryProblem(digits: string, today: Month): Problem | null {
  if (digits.length < 4) return 'incomplete_expiry';
  const { year, month } = expiryMonth(digits);
  if (year < today.year) return 'invalid_expiry_year_past';
  if (year === today.year && month < today.month) return 'invalid_expiry_month_past';
  return year > today.year + YEARS_AHEAD ? 'invalid_expiry_year' : null;
}

/** The MMYY digits of an expiry date as typed or autofilled: `4` is `04`, `13` is `013`, 2034 is `34`. */
export function expiryDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '').replace(/^(?=[2-9]|1[3-9])/u, '0');
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
}

/** The date of four digits, in this century. */
export function expiryMonth(digits: string): Month {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}
