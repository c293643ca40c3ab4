/** A calendar month; `month` from 1 to 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The MMYY digits of an expiry date as typed or autofilled: `4` is `04`, `13` is `013`, 2034 is `34`. */
export function expiryDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  const padded = /^([2-9]|1[3-9])/u.test(digits) ? `0${digits}` : digits;
  const written = /^00/u.test(padded) ? '0' : padded;
  return written.length === 6 ? written.slice(0, 2) + written.slice(4) : written.slice(0, 4);
}

/** Formats for display: `12 / 34`. While digits are being deleted, no separator is added after the month. */
export function shownExpiry(digits: string, isRemoving = false): string {
  if (digits.length < 2 || (digits.length === 2 && isRemoving)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** The date of four digits, in this century. */
export function expiryMonth(digits: string): Month {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

export type ExpiryState = 'empty' | 'incomplete' | 'past_year' | 'past_month' | 'far_year' | 'complete';

/** Stripe accepts expiry dates up to 50 years ahead. */
const YEARS_AHEAD = 50;

export function expiryState(digits: string, today: Month): ExpiryState {
  if (digits === '') return 'empty';
  if (digits.length < 4) return 'incomplete';
  const { year, month } = expiryMonth(digits);
  if (year < today.year) return 'past_year';
  if (year === today.year && month < today.month) return 'past_month';
  return year > today.year + YEARS_AHEAD ? 'far_year' : 'complete';
}
