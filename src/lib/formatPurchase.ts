import { formatCount, formatDay } from './format';
import type { HistoryRow } from '../contract/purchaseHistory';

/** 123456 → `$1,234.56`. Like all of `format.ts` without Intl: the price is on the first screen. */
export const formatCents = (cents: number): string =>
  `$${formatCount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** `1 record`, `1,234 records`. */
export const formatRecords = (records: number): string =>
  `${formatCount(records)} ${records === 1 ? 'record' : 'records'}`;

/** As a day in the user’s time zone. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return formatDay(`${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`);
}

/** `10:00 PM`. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

export function amountOf({ amount_dollars, currency }: HistoryRow): string {
  if (amount_dollars === null) return 'N/A';
  return `$${amount_dollars.toFixed(2)} ${(currency ?? '').toUpperCase()}`.trimEnd();
}

export const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Stripe’s codes for brands that need more than a capital letter. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

export function paymentMethodOf({ payment_method_brand, payment_method_last4 }: HistoryRow): string {
  if (payment_method_last4 === null) return 'N/A';
  const brand = payment_method_brand ?? 'card';
  return `${BRANDS.get(brand) ?? capitalized(brand)} ending\u00A0in\u00A0${payment_method_last4}`;
}

export const COST_HINT = 'Such as 0.62: printing and postage.';

export const BAD_COST = 'Enter a cost above $0, such as 0.62.';

/** Up to three decimals, because postage has tenths of a cent. */
const DOLLARS = /^\$?(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})$/u;

/** Tenths of a cent; null unless above zero. */
export function amountIn(typed: string): number | null {
  const [, dollars] = DOLLARS.exec(typed.replace(/[\s,]/gu, '')) ?? [];
  const amount = Math.round(Number(dollars ?? 0) * 1000);
  return amount > 0 ? amount : null;
}

/** Tenths of a cent as dollars: `$2,500`, `$0.62`, `$0.525`. */
export const formatDollars = (tenths: number): string =>
  `$${(tenths / 1000).toLocaleString('en-US', {
    minimumFractionDigits: tenths % 1000 === 0 ? 0 : 2,
    maximumFractionDigits: 3,
  })}`;

export const costOf = (pieces: number, each: number): string =>
  formatDollars(10 * Math.round((pieces * each) / 10));
